type Place = { code: string; name: string; zhName: string; unitName: string }

/** An employee of the list of places, by their own code. */
export const asEmployee = ({ code, name, zhName, unitName }: Place) => ({
  code: code.slice(code.indexOf(':') + 1),
  name,
  zhName,
  hint: unitName,
})
