type Place = { code: string; name: string; zhName: string; unitName: string }

/** Which of the list of places are stores that take goods. */
export const takingStores = { placeKind: 'warehouse', taking: true } as const

/** A person or a store of the list of places, by their own code. */
export const byOwnCode = ({ code, name, zhName, unitName }: Place) => ({
  code: code.slice(code.indexOf(':') + 1),
  name,
  zhName,
  hint: unitName,
})
