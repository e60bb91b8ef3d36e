/** Where uploaded files are stored. Currently a disk; an object store can implement the same three operations later. */
export type FileStore = {
  /**
   * Stores the content and returns its name, once the file is completely on disk. Refuses files-unavailable if it can't
   * be stored.
   */
  put: (content: Buffer) => Promise<string>
  /** Throws if there is no such file. */
  get: (name: string) => Promise<Buffer>
  delete: (name: string) => Promise<void>
}
