const megabyte = 1024 ** 2

/**
 * PostgreSQL gets an eighth of the memory for shared pages. Its manual advises a quarter, but the lists of these pages
 * take memory from the start (44 MB for 3 GB, 105 MB for 6 GB), and the system caches more pages in the rest.
 */
const sharedMegabytes = { least: 128, most: 8_192 }

/**
 * The memory that PostgreSQL takes for shared pages and the cache that its planner assumes, as settings: for a machine
 * or container with this many bytes of memory.
 */
export function memoryFor(bytes: number): Record<'shared_buffers' | 'effective_cache_size', string> {
  const { least, most } = sharedMegabytes
  const megabytes = Math.floor(bytes / megabyte)
  const shared = Math.min(Math.max(Math.floor(megabytes / 8), least), most)
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${Math.max(Math.floor(megabytes / 2), least)}MB` }
}
