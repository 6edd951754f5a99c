import type { IncomingMessage } from 'node:http';

/**
 * Why a request may not be served, if so. Any web page the user has open can reach this port: only
 * programs on this machine and our own page may speak to it, and no name that resolves here by a trick.
 */
export function whyForbidden(request: IncomingMessage, port: number): string | undefined {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${String(port)}`);
  const { host = '', origin, 'sec-fetch-site': site } = request.headers;
  if (!hosts.includes(host.toLowerCase())) return 'This address is served to this machine only.';
  if (origin !== undefined && !hosts.some((each) => origin.toLowerCase() === `http://${each}`)) {
    return 'Other web pages may not use this one.';
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'Other web pages may not use this one.';
  return undefined;
}

/** For everything that a browser may show. */
export function securityHeaders(port: number): Readonly<Record<string, string>> {
  // A content security policy has no form for an IPv6 address; the server listens on 127.0.0.1 only.
  const sockets = ['127.0.0.1', 'localhost'].map((name) => `ws://${name}:${String(port)}`).join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${sockets}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
