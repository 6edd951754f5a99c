import type { FromPage, FromServer } from '../page-protocol.js';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 3000;

interface ConnectionHooks {
  readonly onMessage: (message: FromServer) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

/** The page's line to the server, which it takes up again by itself for as long as the page is open. */
export class Connection {
  readonly #hooks: ConnectionHooks;
  #socket: WebSocket | undefined;
  #waitMs = FIRST_WAIT_MS;

  constructor(hooks: ConnectionHooks) {
    this.#hooks = hooks;
    this.#open();
  }

  /** False when there is no line at the moment; nothing is kept for later. */
  send(message: FromPage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #open(): void {
    const address = new URL('/page', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    let wasOpen = false;
    socket.addEventListener('open', () => {
      wasOpen = true;
      this.#waitMs = FIRST_WAIT_MS;
      this.#hooks.onOpen();
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      // The server is ours and of the same version: see page-protocol.ts.
      this.#hooks.onMessage(JSON.parse(event.data) as FromServer);
    });
    socket.addEventListener('close', () => {
      if (wasOpen) this.#hooks.onLost();
      setTimeout(() => {
        this.#open();
      }, this.#waitMs);
      this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
    });
  }
}
