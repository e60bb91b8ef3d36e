import { useRef } from 'react'
import { newKey } from './api.ts'
import { Failure } from './transport.ts'

/** How many minutes after an attempt without a response the same submission counts as a repetition. */
const minutes = 10

/**
 * The keys of attempts without a response, by call and input, so that a form that was closed in the meantime reuses its
 * key.
 */
const unanswered = new Map<string, { key: string; until: number }>()

const remembered = (print: string): string | undefined => {
  const found = unanswered.get(print)
  return found && found.until > Date.now() ? found.key : undefined
}

/**
 * Returns the submission key of a call, given its code. The key is reused as long as it is unknown whether the last
 * attempt arrived, so that it cannot take effect twice; a success or a refusal leads to a new key.
 */
export function useSubmissionKey(code: string) {
  const kept = useRef<{ key: string; about: string; print: string } | null>(null)
  return {
    /**
     * Returns the key for a submission. `about` separates submissions that must not share a key, such as the rows of a
     * list; `sent` is the complete input of a form, by which a form opened later recognizes the submission.
     */
    keyFor: ({ about = '', sent }: { about?: string; sent?: unknown }): string => {
      const print = sent === undefined ? '' : `${code} ${JSON.stringify(sent)}`
      const key = kept.current?.about === about ? kept.current.key : (remembered(print) ?? newKey())
      kept.current = { key, about, print }
      return key
    },
    settled: (error?: unknown): void => {
      if (!kept.current) return
      const { key, print } = kept.current
      if (!(error instanceof Failure)) {
        for (const [one, known] of unanswered) if (known.key === key) unanswered.delete(one)
        kept.current = null
      } else if (print !== '') unanswered.set(print, { key, until: Date.now() + minutes * 60_000 })
    },
  }
}
