import type { Core } from './core.js';

const LOOK_AGAIN_MS = 20;
const TIMEOUT_MS = 10_000;

/** Waits until `isSo` holds, looking again after everything that happens here. Throws when it takes too long. */
export async function until(core: Core, isSo: () => boolean, timeoutMs = TIMEOUT_MS): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (isSo()) finish(resolve);
    };
    const stops = [
      core.messages.changed.listen(look),
      core.messages.removed.listen(look),
      core.interactions.changed.listen(look),
      core.gateway.connected.listen(look),
      core.commands.changed.listen(look),
    ];
    // Requests that change nothing tell nobody.
    const again = setInterval(look, LOOK_AGAIN_MS);
    const limit = setTimeout(() => {
      finish(() => {
        reject(new Error(`Not so within ${String(timeoutMs)} ms: ${isSo.toString()}`));
      });
    }, timeoutMs);
    const finish = (end: () => void) => {
      clearInterval(again);
      clearTimeout(limit);
      for (const stop of stops) stop();
      end();
    };
  });
}
