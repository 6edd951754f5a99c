import type { IncomingMessage } from 'node:http';
import { ApiError, refusal } from './api-error.js';
import type { Upload } from './wire.js';

const REQUEST_BYTES = 25 * 1024 * 1024;

export interface SentBody {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** Reads JSON, or a form of `payload_json` and `files[n]`. Throws Discord's refusal of anything else. */
export async function readBody(request: IncomingMessage): Promise<SentBody> {
  const raw = await readRaw(request);
  const type = request.headers['content-type'] ?? '';
  if (raw.length === 0) return { body: undefined, uploads: [] };
  if (type.startsWith('application/json')) return { body: parsed(raw.toString('utf8')), uploads: [] };
  if (type.startsWith('multipart/form-data')) return readForm(raw, type);
  throw new ApiError(
    { status: 400, code: 50035 },
    `Expected "Content-Type" header to be one of {'application/json', 'multipart/form-data'}.`,
  );
}

async function readRaw(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > REQUEST_BYTES) throw refusal.tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function readForm(raw: Buffer, type: string): Promise<SentBody> {
  // Deprecated for servers that stream large bodies; ours are whole and small by now.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const form = await new Response(raw, { headers: { 'content-type': type } }).formData();
  const payload = form.get('payload_json');
  const uploads: Upload[] = [];
  for (const [field, value] of form) {
    const number = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (typeof value === 'string') continue;
    if (number === undefined) throw new ApiError({ status: 400, code: 50035 }, `Unknown form field ${field}`);
    uploads.push({
      number: Number(number),
      filename: value.name,
      contentType: contentType(value.name),
      data: Buffer.from(await value.arrayBuffer()),
    });
  }
  return { body: typeof payload === 'string' ? parsed(payload) : undefined, uploads };
}

/** By the name, as Discord's CDN does; what we do not know is not shown as anything. */
function contentType(filename: string): string {
  const known: Readonly<Record<string, string>> = {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    txt: 'text/plain; charset=utf-8',
    json: 'application/json',
  };
  return known[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ status: 400, code: 50109 }, 'The request body contains invalid JSON.');
  }
}
