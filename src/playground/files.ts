import type { SnowflakeMint } from './snowflake.js';
import type { AttachmentBody, Upload } from './wire.js';

/** A file of a message. `data` is none where a restored file was lost. */
export interface StoredFile {
  readonly id: string;
  readonly channelId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly description?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly data: Buffer;
}

const PNG_SIGNATURE = '89504e470d0a1a0a';
const PNG_WIDTH_AT = 16;

/**
 * The files a message has after a request: `attachments` names the ones to keep and describes the
 * new ones; without it everything old stays and everything uploaded is added.
 */
export function filesAfter(given: {
  readonly before: readonly StoredFile[];
  readonly listed: readonly AttachmentBody[] | undefined;
  readonly uploads: readonly Upload[];
  readonly channelId: string;
  readonly ids: SnowflakeMint;
}): readonly StoredFile[] {
  const { before, listed, uploads } = given;
  const added = uploads.map((upload) => {
    const described = listed?.find(({ id }) => String(id) === String(upload.number));
    return storedFile(upload, { id: given.ids.next(), channelId: given.channelId, described });
  });
  if (!listed) return [...before, ...added];
  const kept = before.flatMap((file) => {
    const wanted = listed.find(({ id }) => String(id) === file.id);
    return wanted ? [{ ...file, description: wanted.description ?? file.description }] : [];
  });
  return [...kept, ...added];
}

function storedFile(
  upload: Upload,
  given: { readonly id: string; readonly channelId: string; readonly described: AttachmentBody | undefined },
): StoredFile {
  return {
    id: given.id,
    channelId: given.channelId,
    filename: (given.described?.filename ?? upload.filename).replace(/[^\w.-]/g, '_'),
    contentType: upload.contentType,
    size: upload.data.length,
    description: given.described?.description ?? undefined,
    ...pngSize(upload.data),
    data: upload.data,
  };
}

function pngSize(data: Buffer): { width?: number; height?: number } {
  const isPng = data.length >= PNG_WIDTH_AT + 8 && data.subarray(0, 8).toString('hex') === PNG_SIGNATURE;
  return isPng ? { width: data.readUInt32BE(PNG_WIDTH_AT), height: data.readUInt32BE(PNG_WIDTH_AT + 4) } : {};
}

export function fileUrl(file: StoredFile, baseUrl: string): string {
  return `${baseUrl}/attachments/${file.channelId}/${file.id}/${file.filename}`;
}

/** Discord's form of a file beside a message. */
export function attachmentPayload(file: StoredFile, baseUrl: string) {
  return {
    id: file.id,
    filename: file.filename,
    size: file.size,
    url: fileUrl(file, baseUrl),
    proxy_url: fileUrl(file, baseUrl),
    content_type: file.contentType,
    ...(file.description !== undefined && { description: file.description }),
    ...(file.width !== undefined && { width: file.width, height: file.height }),
  };
}

/** Discord's form of a file inside a component. */
export function mediaPayload(file: StoredFile, baseUrl: string) {
  return {
    id: file.id,
    url: fileUrl(file, baseUrl),
    proxy_url: fileUrl(file, baseUrl),
    content_type: file.contentType,
    attachment_id: file.id,
    ...(file.width !== undefined && { width: file.width, height: file.height }),
  };
}
