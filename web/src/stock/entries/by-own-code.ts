type Place = { code: string; name: string; zhName: string; unitName: string }

/** Restricts the list of locations to warehouses that can receive goods. */
export const takingStores = { placeKind: 'warehouse', taking: true } as const

/** Converts a location to a choice that is identified by the person's or unit's own code. */
export const byOwnCode = ({ code, name, zhName, unitName }: Place) => ({
  code: code.slice(code.indexOf(':') + 1),
  name,
  zhName,
  hint: unitName,
})
