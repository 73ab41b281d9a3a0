export const IMPORT_FORMATS = ["markdown", "ghost", "wordpress"] as const;

/** From the upload on: read, looked at by its owner, made. */
export const IMPORT_STATES = ["reading", "refused", "ready", "running", "stopped", "done"] as const;

export const ITEM_STATES = ["planned", "made", "failed"] as const;
