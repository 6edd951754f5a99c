import { constants, createDeflate } from 'node:zlib';
import type { Deflate } from 'node:zlib';
import { WebSocket } from 'ws';

interface Frame {
  readonly op: number;
  readonly d: unknown;
  readonly s?: number;
  readonly t?: string;
}

/** One gateway socket: JSON frames, in one zlib stream where the client asked for that. */
export class GatewayWire {
  readonly #deflate: Deflate | undefined;
  #pending: Buffer[] = [];

  constructor(
    readonly socket: WebSocket,
    query: URLSearchParams,
  ) {
    if (query.get('compress') !== 'zlib-stream') return;
    this.#deflate = createDeflate({ flush: constants.Z_SYNC_FLUSH });
    this.#deflate.on('data', (piece: Buffer) => this.#pending.push(piece));
  }

  send(frame: Frame): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const text = JSON.stringify({ t: null, s: null, ...frame });
    if (!this.#deflate) {
      this.socket.send(text);
      return;
    }
    this.#deflate.write(text, () => {
      const whole = Buffer.concat(this.#pending);
      this.#pending = [];
      if (whole.length > 0 && this.socket.readyState === WebSocket.OPEN) this.socket.send(whole);
    });
  }
}
