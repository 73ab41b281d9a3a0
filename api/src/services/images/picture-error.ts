/** The reason why a picture is refused, for the person who chose it. */
export class PictureError extends Error {
  override readonly name = "PictureError";

  constructor(
    readonly status: 413 | 422,
    message: string,
  ) {
    super(message);
  }
}

export function notAPicture(): PictureError {
  return new PictureError(422, "Choose a JPEG, PNG, WebP, AVIF or GIF picture");
}

export function emptyFile(): PictureError {
  return new PictureError(422, "The file is empty");
}

export function unreadableHeic(): PictureError {
  return new PictureError(422, "HEIC pictures can’t be read here. Save it as JPEG first");
}

export function damaged(): PictureError {
  return new PictureError(422, "The picture is damaged and cannot be read");
}

/** The platform makes no more variants this month. */
export class PicturesUsedUpError extends Error {
  override readonly name = "PicturesUsedUpError";
}
