/** Where uploaded files live. A disk today; an object store can fill the same three verbs later. */
export type FileStore = {
  /**
   * Stores the content and returns the name to find it by. The file is whole on disk before this returns. Refuses
   * files-unavailable where it cannot be stored.
   */
  put: (content: Buffer) => Promise<string>
  /** Throws when there is no such file. */
  get: (name: string) => Promise<Buffer>
  delete: (name: string) => Promise<void>
}
