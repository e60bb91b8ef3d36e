/**
 * The letters that `fold` replaces one by one after decomposition: capitals by small letters, and letters with a
 * stroke or a hook by the plain one. PostgreSQL's function `fold` has the same lists (0001-platform.sql).
 */
const foldedLetters = {
  from: [
    'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆ',
    'ɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏА',
    'БВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤ',
    'ҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸ',
    'ԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾðøđħıłŋŧƀɓɖɗƒɠǥɨƙƚɲƥƭʈƴƶʋʉ',
    'ɉɍɏⱥȼɇⱦƈȥς',
  ].join(''),
  to: [
    'ædoþdhlnœtbƃƅɔcddƌǝəɛfgɣɩikɯnɵƣpʀƨʃttʊvyzʒƹƽgƕƿȝƞȣzacltɂbuʌe',
    'jɋryͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџа',
    'бвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥ',
    'ҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէը',
    'թժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿdodhilntbbddfggiklnpttyzvu',
    'jryacetczσ',
  ].join(''),
}

/** The digits 0 of scripts that write numbers with digits of their own, each followed by 1 to 9. */
const zeros = '٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀႐០᠐'
const digits = new Map(
  Array.from(zeros).flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit), String(digit)]),
  ),
)

const letters = new Map<string, string>([
  ...digits,
  ...Array.from(foldedLetters.from).map((letter, at) => [letter, Array.from(foldedLetters.to)[at] ?? letter] as const),
])

/** Accents, Hebrew points, Arabic vowel signs, apostrophes, and characters that cannot be seen. */
const dropped = new RegExp(
  [
    String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0640\u064b-\u065f\u0670'\x60\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\ua78b\ua78c\u00ad\u061c`,
    String.raw`\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]`,
  ].join(''),
  'gu',
)
const spelledOut = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' } as const
const dashes = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b]/g
const blanks = /[\t-\r\u0020\u0085\u1680\u2028\u2029]+/g
const plain = /^[\x20-\x7e]*$/

/**
 * Folds a text for storing keys, searching and comparing. Two texts that a person would type for each other become
 * equal: the width, case and accents of letters, the digits of another script, the kind of apostrophe or dash, blanks
 * around and between words, and invisible characters make no difference. José becomes jose, Straße strasse, O’Brien
 * obrien, ၀၉ 09. The database's function `fold` returns the same.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll(/['`]/g, '').replaceAll(/ +/g, ' ').trim()
  const bare = text.toWellFormed().replaceAll('\u00b4', '').normalize('NFKD').replaceAll(dropped, '')
  const small = Array.from(bare, (letter) => letters.get(letter) ?? asciiLower(letter)).join('')
  return small
    .replaceAll(/[ßæœþ]/g, (letter) => spelledOut[letter as keyof typeof spelledOut])
    .replaceAll(dashes, '-')
    .normalize('NFC')
    .replaceAll(blanks, ' ')
    .replaceAll(/^ | $/g, '')
}

const asciiLower = (letter: string) => (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter)

/** Folds a code or a printed number, in which blanks and hyphens separate groups and make no difference. */
export const foldCode = (code: string): string => fold(code).replaceAll(/[ -]/g, '')

/** Writes the digits of other scripts and full-width characters as the ASCII ones; leaves everything else. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (character) => {
    const full = character.charCodeAt(0) - 0xff10
    return digits.get(character) ?? (full >= 0 && full < 10 ? String(full) : character)
  })
