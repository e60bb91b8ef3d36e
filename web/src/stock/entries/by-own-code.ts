type Place = { code: string; name: string; zhName: string; unitName: string }

/** Filters the list of places for stores that can receive goods. */
export const takingStores = { placeKind: 'warehouse', taking: true } as const

/** Converts a person or a store of the list of places to a choice by its own code. */
export const byOwnCode = ({ code, name, zhName, unitName }: Place) => ({
  code: code.slice(code.indexOf(':') + 1),
  name,
  zhName,
  hint: unitName,
})
