import { expect, test } from 'vitest'
import { memoryFor } from './postgres-memory.ts'

const gigabyte = 1024 ** 3

test.for([
  { bytes: 24 * gigabyte, shared: '3072MB', expected: '12288MB' },
  { bytes: 2 * gigabyte, shared: '256MB', expected: '1024MB' },
  { bytes: gigabyte / 4, shared: '128MB', expected: '128MB' },
  { bytes: 256 * gigabyte, shared: '8192MB', expected: '131072MB' },
])('with $bytes bytes PostgreSQL shares $shared and assumes a cache of $expected', ({ bytes, shared, expected }) => {
  expect(memoryFor(bytes)).toEqual({ shared_buffers: shared, effective_cache_size: expected })
})
