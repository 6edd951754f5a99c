import { ApiError, formError, refusal } from './api-error.js';
import { problem } from './checks.js';
import type { Fault, UploadFailure } from './faults.js';
import { mediaUrls, placedEmojis, placedParts } from './parts.js';
import type { PlacedPart } from './parts.js';
import { isRecord } from './spec.js';
import type { Part } from './wire.js';

/** The components of a request's body, wherever Discord has them, and the way there. */
function sentParts(body: unknown): readonly PlacedPart[] {
  const isCallback = isRecord(body) && isRecord(body['data']);
  const message = isCallback ? body['data'] : body;
  const components = isRecord(message) ? message['components'] : undefined;
  if (!Array.isArray(components)) return [];
  return placedParts(components as readonly Part[], isCallback ? ['data', 'components'] : ['components']);
}

/** Whether a body's components show an emoji of the application. */
export function showsEmoji(body: unknown): boolean {
  return placedEmojis(sentParts(body)).some(({ emoji }) => emoji.id != null);
}

/** What the bot is told; none: no answer is to be given at all. */
export function faultAnswer(fault: Fault, body: unknown): ApiError | undefined {
  switch (fault.kind) {
    case 'hang':
      return undefined;
    case 'rate-limit':
      return new ApiError({ status: 429, code: fault.code ?? 0 }, 'You are being rate limited.', {
        retryAfterMs: fault.retryAfterMs,
        scope: fault.scope ?? 'user',
      });
    case 'emoji':
      return formError(
        placedEmojis(sentParts(body))
          .filter(({ emoji }) => emoji.id != null)
          .map(({ path }) => problem([...path, 'name'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji')),
      );
    case 'upload':
      return uploadFailure(fault.status, body);
    case 'code':
    case 'error-before':
    case 'error-after': {
      const status = fault.status ?? 500;
      return new ApiError(
        { status, code: fault.code ?? 0 },
        fault.message ?? `${String(status)}: on purpose`,
      );
    }
  }
}

function uploadFailure(status: UploadFailure, body: unknown): ApiError {
  switch (status) {
    case 413:
      return refusal.tooLarge();
    case 403:
      return refusal.missingPermissions();
    case 500:
      return new ApiError({ status, code: 0 }, '500: Internal Server Error');
    case 400: {
      const places = mediaUrls(sentParts(body)).map(({ path }) => path);
      return formError(
        (places.length > 0 ? places : [['attachments']]).map((path) =>
          problem(
            path,
            'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
            'The referenced attachment was not found',
          ),
        ),
      );
    }
  }
}
