type Table<T> = { readonly [S in keyof T]: { readonly [action: string]: keyof T } }
type StateOf<T> = keyof T & string
type ActionOf<T> = { [S in keyof T]: keyof T[S] & string }[keyof T]

/** A state machine as data: the server moves by it, the web enables buttons by it, the documents draw it. */
export type Flow<State extends string = string, Action extends string = string> = {
  states: readonly [State, ...State[]]
  table: Readonly<Record<State, Readonly<Partial<Record<Action, State>>>>>
  /** May `action` be taken in `state`? */
  can: (state: State, action: Action) => boolean
  /** The state after `action`, or undefined where it may not be taken. */
  next: (state: State, action: Action) => State | undefined
  /** Every state from which `action` may be taken. */
  from: (action: Action) => State[]
  /** States that nothing leaves. */
  ends: State[]
}

/** Builds a flow from `{ state: { action: nextState } }`; the first state is where things begin. */
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
