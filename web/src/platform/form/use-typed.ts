import { useRef, useState } from 'react'
import { draftOf, dropDraft, saveDraft } from './drafts.ts'
import { filledValues, type Values } from './values.ts'

/**
 * The typed input of a form, kept as a draft until it is accepted. `draft` is the draft's key, null for none. Where the form
 * changes a version of a thing, an entry in a field that others have changed since is not put back, but named.
 */
export function useTyped(draft: string | null, initial: Values, versioned = false) {
  const [{ kept, overtaken }] = useState(() => comesBack(draft, versioned ? initial : null))
  const [drafted, setDrafted] = useState(Object.keys(kept).length > 0)
  const [lost, setLost] = useState(overtaken)
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
    /** The fields whose entry was not put back. */
    overtaken: lost,
    /** Two changes before the next drawing, or one after an answer, must not undo each other. */
    change: (make: (before: Values) => Values): void => {
      const next = make(latest.current)
      put(next)
      if (!draft) return
      const typed = typedIn(next, initial)
      if (Object.keys(typed).length === 0) drop(draft)
      else {
        saveDraft(draft, typed)
        saveDraft(typedOver(draft), Object.fromEntries(Object.keys(typed).map((name) => [name, initial[name] ?? null])))
      }
    },
    /** Drops the draft and goes back to the beginning. */
    forget: (): void => {
      if (draft) drop(draft)
      setDrafted(false)
      setLost([])
      put(initial)
    },
  }
}

/** Where it is kept what stood in the typed fields when they were typed. */
const typedOver = (draft: string): string => `${draft}#over`

function drop(draft: string): void {
  dropDraft(draft)
  dropDraft(typedOver(draft))
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What of a draft comes back over these stored values, and the fields that were changed by others since. */
function comesBack(draft: string | null, stored: Values | null): { kept: Values; overtaken: string[] } {
  const kept = draft ? (draftOf(draft) ?? {}) : {}
  const over = draft ? (draftOf(typedOver(draft)) ?? {}) : {}
  const overtaken = Object.keys(kept).filter(
    (name) =>
      stored !== null &&
      Object.hasOwn(over, name) &&
      !same(over[name], stored[name]) &&
      !same(kept[name], stored[name]),
  )
  return { kept: Object.fromEntries(Object.entries(kept).filter(([name]) => !overtaken.includes(name))), overtaken }
}

/**
 * The fields that differ from what a form was opened with. Only these are kept: the others come from what is stored when it
 * is opened again. A page that fills in a field on its own leaves no draft.
 */
function typedIn(values: Values, initial: Values): Values {
  const [now, before] = [filledValues(values), filledValues(initial)]
  const isTyped = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name)))
}
