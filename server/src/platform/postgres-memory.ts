const megabyte = 1024 ** 2

/**
 * PostgreSQL gets an eighth of the memory as shared buffers. Its manual advises a quarter, but the bookkeeping of the
 * buffers takes memory from the start (44 MB for 3 GB, 105 MB for 6 GB), and the operating system caches more pages in
 * the rest.
 */
const sharedMegabytes = { least: 128, most: 8_192 }

/**
 * Returns the settings for shared buffers and for the cache size that the planner assumes, given the memory of the
 * machine or container in bytes.
 */
export function memoryFor(bytes: number): Record<'shared_buffers' | 'effective_cache_size', string> {
  const { least, most } = sharedMegabytes
  const megabytes = Math.floor(bytes / megabyte)
  const shared = Math.min(Math.max(Math.floor(megabytes / 8), least), most)
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${Math.max(Math.floor(megabytes / 2), least)}MB` }
}
