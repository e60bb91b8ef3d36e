import { useSyncExternalStore } from 'react'

/** State outside of React that components can follow. */
export type Store<T> = {
  get: () => T
  set: (patch: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. `kept` is called with each new state, in order to persist it. */
export function storeOf<T extends object>(initial: T, kept: (state: T) => void = () => {}): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch }
      kept(state)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns a part of a store and follows its changes. `select` must return the same reference as long as nothing in the
 * part has changed.
 */
export function useStore<T, S>(store: Store<T>, select: (state: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** Reads JSON from browser storage; null if the entry is missing or malformed, or storage is forbidden. */
export function readStored(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Writes JSON to browser storage; does nothing if storage is full or forbidden. */
export function writeStored(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`could not keep ${key}`, error)
  }
}
