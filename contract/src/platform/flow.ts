type Table<T> = { readonly [S in keyof T]: { readonly [action: string]: keyof T } }
type StateOf<T> = keyof T & string
type ActionOf<T> = { [S in keyof T]: keyof T[S] & string }[keyof T]

/** A state machine as data: the server makes its transitions, the web enables buttons by it, and the docs draw it. */
export type Flow<State extends string = string, Action extends string = string> = {
  states: readonly [State, ...State[]]
  table: Readonly<Record<State, Readonly<Partial<Record<Action, State>>>>>
  /** Reports whether `action` is allowed in `state`. */
  can: (state: State, action: Action) => boolean
  /** Returns the state after `action`, or undefined if it is not allowed. */
  next: (state: State, action: Action) => State | undefined
  /** Returns every state in which `action` is allowed. */
  from: (action: Action) => State[]
  /** The final states. */
  ends: State[]
}

/** Builds a flow from `{ state: { action: nextState } }`; the first state is the initial one. */
export function flow<const T extends Table<T>>(table: T): Flow<StateOf<T>, ActionOf<T>> {
  type State = StateOf<T>
  type Action = ActionOf<T>
  const moves = table as unknown as Record<State, Partial<Record<Action, State>>>
  const states = Object.keys(table) as [State, ...State[]]
  return {
    states,
    table: moves,
    can: (state, action) => moves[state]?.[action] !== undefined,
    next: (state, action) => moves[state]?.[action],
    from: (action) => states.filter((state) => moves[state]?.[action] !== undefined),
    ends: states.filter((state) => Object.keys(moves[state]).length === 0),
  }
}
