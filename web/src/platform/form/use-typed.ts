import { useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { given, type Values } from './values.ts'

/** The typed input of a form, kept as a draft until it is accepted. `draft` is the draft's key, null for none. */
export function useTyped(draft: string | null, initial: Values) {
  const [kept] = useState(() => (draft ? draftOf(draft) : null))
  const [drafted, setDrafted] = useState(kept !== null)
  const [values, setValues] = useState<Values>({ ...initial, ...kept })
  const latest = useRef(values)
  const put = (next: Values): void => {
    latest.current = next
    setValues(next)
  }
  return {
    values,
    /** Was there a draft when the form was opened? */
    drafted,
    /** Two changes before the next drawing, or one after an answer, must not undo each other. */
    change: (make: (before: Values) => Values): void => {
      const next = make(latest.current)
      put(next)
      if (!draft) return
      const typed = typedIn(next, initial)
      if (Object.keys(typed).length === 0) dropDraft(draft)
      else keepDraft(draft, typed)
    },
    /** Drops the draft and goes back to the beginning. */
    forget: (): void => {
      if (draft) dropDraft(draft)
      setDrafted(false)
      put(initial)
    },
  }
}

/**
 * The fields that differ from what a form was opened with. Only these are kept: the others come from what is stored when it
 * is opened again. A page that fills in a field on its own leaves no draft.
 */
function typedIn(values: Values, initial: Values): Values {
  const [now, before] = [given(values), given(initial)]
  const isTyped = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name)))
}
