import { useRef } from 'react'
import { newKey } from './api.ts'
import { Failure } from './transport.ts'

/** So long after an attempt without an answer the same submission is taken for the same deed. */
const minutes = 10

/** The keys of attempts without an answer, by call and what was sent: a form that was closed meanwhile sends the same one. */
const unanswered = new Map<string, { key: string; until: number }>()

const remembered = (print: string): string | undefined => {
  const found = unanswered.get(print)
  return found && found.until > Date.now() ? found.key : undefined
}

/**
 * The key of a submission of a call, by its code: the same one is used again while it is unknown whether the last attempt
 * arrived, so that it cannot be applied twice; a success or a refusal begins a new one.
 */
export function useSubmissionKey(code: string) {
  const kept = useRef<{ key: string; about: string; print: string } | null>(null)
  return {
    /**
     * `about` tells apart what must not share a key, such as the rows of a list; `sent` is all that a form sends, which is then
     * known again by a form that is opened later.
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
