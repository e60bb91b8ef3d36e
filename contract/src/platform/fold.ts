/**
 * The letters that `fold` replaces one by one after decomposition: capitals by small letters, and letters with a stroke
 * or a hook by the plain letter. PostgreSQL's function `fold` has the same lists (0001-platform.sql).
 */
const foldedLetters = {
  from: [
    'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆ',
    'ɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏА',
    'БВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤ',
    'ҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸ',
    'ԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾðøđħıłŋŧƀɓɖɗƒɠǥɨƙƚɲƥƭʈƴƶʋʉ',
    'ɉɍɏⱥȼɇⱦƈȥςیک',
  ].join(''),
  to: [
    'ædoþdhlnœtbƃƅɔcddƌǝəɛfgɣɩikɯnɵƣpʀƨʃttʊvyzʒƹƽgƕƿȝƞȣzacltɂbuʌe',
    'jɋryͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџа',
    'бвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥ',
    'ҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէը',
    'թժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿdodhilntbbddfggiklnpttyzvu',
    'jryacetczσيك',
  ].join(''),
}

/** The digit zero of each script with its own digits, which 1 to 9 follow in code point order. */
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

/**
 * Removed characters: accents, Hebrew points, Arabic vowel signs, apostrophes, quotation marks and invisible
 * characters.
 */
const dropped = new RegExp(
  [
    String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0640\u064b-\u065f\u0670'"\x60\u00ab\u00bb\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201f\u2032\u2039\u203a\u301d-\u301f\ua78b\ua78c\u00ad\u061c`,
    String.raw`\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]`,
  ].join(''),
  'gu',
)
const spelledOut = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' } as const
const dashes = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b]/g
/** Spaces, and the dots between the parts of a name: 买买提·阿布都拉. */
const blanks = /[\t-\r\u0020\u0085\u00b7\u1680\u2022\u2027-\u2029\u2219\u22c5\u30fb]+/g
/** A full-width full stop between Chinese characters, where it stands for such a dot; elsewhere it is a full stop. */
const wideStop = /(?<=[\u3400-\u4dbf\u4e00-\u9fff])\uff0e(?=[\u3400-\u4dbf\u4e00-\u9fff])/g
const plain = /^[\x20-\x7e]*$/
/** The database orders Burmese marks once more after dropping characters, but only in texts without other scripts. */
const otherScripts = /[^\t-\r\u0020-\u007e\u1000-\u104f\u4e00-\u9fff]/

/** Burmese vowel signs and marks that people type in any order. They are sorted by code point. */
const burmeseMarks = /[\u102d\u102f\u1036\u1037]{2,}/g
/** The letter u typed for the letter nya, which looks the same. Only nya can carry the vowel killer (asat). */
const uForNya = /\u1025(?=\u1037?\u103a)/g
/** One or two digits zero typed for the letter wa: next to a Burmese letter or sign, and not part of a number. */
const zeroForWa = new RegExp(
  [
    String.raw`(?<=[\u1000-\u103f\u1050-\u108f\u109a-\u109f])\u1040{1,2}(?![0-9\u1040-\u1049\u1090-\u1099])`,
    String.raw`(?<![0-9\u1040-\u1049\u1090-\u1099])\u1040{1,2}(?=[\u1000-\u103f\u1050-\u108f\u109a-\u109f])`,
  ].join('|'),
  'g',
)

/** Normalizes Burmese spellings that look the same. */
const burmese = (text: string): string =>
  text
    .replaceAll(burmeseMarks, (marks) => Array.from(marks).toSorted().join(''))
    .replaceAll(uForNya, '\u1009')
    .replaceAll(zeroForWa, (wrong) => '\u101d'.repeat(wrong.length))

/**
 * Folds a text for storing keys, searching and comparing, so that texts a person may type for one another become equal.
 * It ignores the width, case and accents of letters, the script of digits, the kind of dash, apostrophes and quotation
 * marks, spaces and dots around and between words, the order of Burmese signs, Persian variants of Arabic letters, and
 * invisible characters. José becomes jose, Straße strasse, O’Brien obrien, ၀၉ 09, and ၀င်း with a digit zero ဝင်း. The
 * database's function `fold` returns the same.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll(/['"`]/g, '').replaceAll(/ +/g, ' ').trim()
  const bare = text
    .toWellFormed()
    .replaceAll(/['"`\u00b4]/g, '')
    .replaceAll(wideStop, ' ')
    .normalize('NFKD')
    .replaceAll(dropped, '')
  const ordered = otherScripts.test(bare) ? bare : bare.normalize('NFKD')
  const small = Array.from(burmese(ordered), (letter) => letters.get(letter) ?? asciiLower(letter)).join('')
  return small
    .replaceAll(/[ßæœþ]/g, (letter) => spelledOut[letter as keyof typeof spelledOut])
    .replaceAll(dashes, '-')
    .normalize('NFC')
    .replaceAll(blanks, ' ')
    .replaceAll(/^ | $/g, '')
}

const asciiLower = (letter: string) => (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter)

/** Folds a code or a printed number, ignoring the spaces and hyphens between its groups. */
export const foldCode = (code: string): string => fold(code).replaceAll(/[ -]/g, '')

/** Converts the digits of other scripts and full-width characters to ASCII; other characters stay the same. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (character) => {
    const full = character.charCodeAt(0) - 0xff10
    return digits.get(character) ?? (full >= 0 && full < 10 ? String(full) : character)
  })
