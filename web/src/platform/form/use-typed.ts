import { useRef, useState } from 'react'
import { draftOf, dropDraft, saveDraft } from './drafts.ts'
import { filledValues, type Values } from './values.ts'

/**
 * Holds the typed input of a form and saves it as a draft until it is accepted. `draft` is the draft's key; null
 * disables drafts. In a form that updates an existing row, entries in fields that others have changed since are listed
 * rather than restored.
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
    /** The fields whose entries were not restored. */
    overtaken: lost,
    /**
     * Applied to the latest values, so that two changes before the next render, or one after a response, do not undo
     * each other.
     */
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

/** Returns the key under which the original values of the typed fields are stored. */
const typedOver = (draft: string): string => `${draft}#over`

function drop(draft: string): void {
  dropDraft(draft)
  dropDraft(typedOver(draft))
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Compares a draft with the stored values. Returns the entries to restore, and the fields that others have changed
 * since.
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
 * Returns the fields that differ from the initial values. Only these are saved, so that the others are reloaded when
 * the form is reopened. A field that the page itself filled in leaves no draft.
 */
function typedIn(values: Values, initial: Values): Values {
  const [now, before] = [filledValues(values), filledValues(initial)]
  const isTyped = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name)))
}
