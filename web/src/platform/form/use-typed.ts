import { useRef, useState } from 'react'
import { draftOf, dropDraft, saveDraft } from './drafts.ts'
import { filledValues, type Values } from './values.ts'

/**
 * Holds the typed input of a form, saved as a draft until it is accepted. `draft` is the draft's key, null for none. If
 * the form updates an existing row, entries in fields that others have changed since are listed instead of restored.
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
    /** Whether there was a draft when the form was opened. */
    drafted,
    /** The fields whose entry was not restored. */
    overtaken: lost,
    /** Two changes before the next render, or one after a response, must not undo each other. */
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
    /** Deletes the draft and resets the form. */
    forget: (): void => {
      if (draft) drop(draft)
      setDrafted(false)
      setLost([])
      put(initial)
    },
  }
}

/** The key of the stored values that the typed fields had when they were typed. */
const typedOver = (draft: string): string => `${draft}#over`

function drop(draft: string): void {
  dropDraft(draft)
  dropDraft(typedOver(draft))
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Returns the entries of a draft to restore over these stored values, and the fields that others have changed since.
 */
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
 * Returns the fields that differ from the initial values. Only these are saved: the others are reloaded when the form
 * is reopened. A field filled in by the page itself leaves no draft.
 */
function typedIn(values: Values, initial: Values): Values {
  const [now, before] = [filledValues(values), filledValues(initial)]
  const isTyped = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name)))
}
