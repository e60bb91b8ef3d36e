const letters = 'aåbƀcçdđeéfƒgĝhĥiîjĵkķlļnñoöpþrŕsštţuûvṽwŵyýzžAÅBƁCÇDÐEÉGĜHĤIÎJĴKĶLĻNÑOÖPÞRŔSŠTŢUÛWŴYÝZŽ'
const accented = new Map(
  Array.from(letters).flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [])),
)
const filler = ' one two three four five six seven eight nine ten'.repeat(8)

/** The marks around every text of the pseudo-locale. */
export const pseudoMarks = ['⟦', '⟧'] as const

/**
 * Returns an English text as the pseudo-locale en-XA has it: with accents, in brackets and about 40 % longer.
 * Placeholders such as {name} are kept. A blank text is unchanged.
 */
export function pseudo(english: string): string {
  if (english.trim() === '') return english
  const text = english.replaceAll(/\{\w+\}|[A-Za-z]/g, (part) => accented.get(part) ?? part)
  return `${pseudoMarks[0]}${text}${filler.slice(0, Math.ceil(english.length * 0.4))}${pseudoMarks[1]}`
}
