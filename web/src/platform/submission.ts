import { useRef } from 'react'
import { newKey } from './api.ts'
import { Failure } from './transport.ts'

/**
 * The key of a submission: the same one is used again while it is unknown whether the last attempt arrived, so that
 * it cannot be applied twice; a success or a refusal begins a new one.
 */
export function useSubmissionKey() {
  const kept = useRef<{ key: string; about: string } | null>(null)
  return {
    /** `about` tells apart what must not share a key, such as the rows of a list. */
    keyFor: (about = ''): string => {
      if (kept.current?.about !== about) kept.current = { key: newKey(), about }
      return kept.current.key
    },
    settled: (error?: unknown): void => {
      if (!(error instanceof Failure)) kept.current = null
    },
  }
}
