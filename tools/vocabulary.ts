import type { Source } from './repository.ts'

type Term = readonly [pattern: RegExp, instead: string]

/** Private vocabulary that neither documents nor code may use, with the standard term for each. */
const bannedTerms: readonly Term[] = [
  [/\bweigh(s|ed|ing)?\b/i, 'assess, evaluate, preview; a size "is" or "has"'],
  [/\b(lent|lend(s|ing)?)\b/i, 'delegated; a device is "on loan"'],
  [/\breckon(s|ed|ing)?\b/i, 'compute'],
  [/\bdeeds?\b/i, 'operation, submission'],
  [/\bwish(es|ed)?\b/i, 'request, preference; a line has a desired state'],
  [/\banew\b/i, 'again, regenerate, re-render'],
  [/\bpockets?\b(?!-)/i, 'balance'],
  [/\bhalls?\b/i, 'store'],
  [/\b(make|makes|made) known\b/i, 'register'],
  [/\bhouse (rules?|checks?)\b|\btest of the house\b/i, 'repository checks'],
  [/\bday by day\b/i, 'daily'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, patch'],
  [/\bsought\b/i, 'requested; what a list is filtered by is a query'],
]

/**
 * Private vocabulary that documents may not use. Move a line to {@link bannedTerms} once code no longer uses the term.
 */
const bannedInDocuments: readonly Term[] = [
  [/\b(told|tells?|telling)\b/i, 'notify, report, show, state'],
  [/(?<!, )\bso (many|much)\b(?! (as|that|more)\b)/i, 'the number, the amount'],
  [
    /(?:^|[.;:|] |\b(?:of|to|by|for) )who(ever)? (waits?|leaves|decides|asks|gives|holds|pays|counts|began|made)\b/i,
    'the approver, the requester',
  ],
  [/\bwhat waits\b/i, 'pending'],
  [/\bpapers\b|\bKind of paper\b/i, 'documents, forms'],
  [/\b(looks?|looked|looking) (after|into whether|whether|through)\b/i, 'manage, check, review'],
  [/\b(hears?|heard) (of|from)\b/i, 'is notified of'],
  [/\b(take|takes|taken|took|give|gives|given|gave|puts?) back\b/i, 'reverse, withdraw, return, refund'],
  [/\b(paid|pay|pays|billed) afterwards\b/i, 'postpaid'],
  [/\badds? up to nothing\b/i, 'sums to zero'],
  [/\bout of step\b|\bin step\b/i, 'not in its desired state'],
  [/\b(the|a) news\b/i, 'event'],
  [/\b(in|within|of) (my|their|whose )?reach\b/i, 'in scope'],
  [/\b(put|puts) (right|to its)\b/i, 'correct, match'],
  [/\bas ever\b/i, 'as usual'],
  [/\bstands? (in|on|at|beside|with|under|below|somewhere)\b|\bstood\b/i, 'is'],
  [/\b(surplus|money|cash) lies\b|\blies (on|in|with|below)\b/i, 'is, depends on'],
  [/\bat one place\b/i, 'in one place'],
  [
    /\b(organis|authoris|behaviour|colour|catalogue|centre|fibre|favour|honour|recognis|serialis)\w*\b/i,
    'American spelling',
  ],
]

/** Words that exported names may not contain, with the standard term for each. */
const bannedInNames: readonly Term[] = [
  [/^(un)?weigh(s|ed|ing)?$/, 'assess, preview'],
  [/^(lent|lends?|lending)$/, 'delegate'],
  [/^reckon(s|ed|ing)?$/, 'compute'],
  [/^deeds?$/, 'operation'],
  [/^wish(es|ed)?$/, 'desired state, request'],
  [/^sought$/, 'query'],
  [/^pockets?$/, 'balance'],
  [/^house$/, 'app'],
]

const findings = (place: string, text: string, terms: readonly Term[]): string[] =>
  terms.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`${place} “${found}”: write ${instead}`]
  })

/** Returns the lines of a page without code, link targets, and the last column of tables that list tests. */
const proseOf = (text: string): string[] =>
  text
    .replaceAll(/^ *```.*?^ *```/gms, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line) =>
      (/^\|.*\b[\w-]+\/[\w/-]+: /.test(line) ? line.replace(/\|[^|]*\|$/, '|') : line)
        .replaceAll(/`[^`]*`/g, '`')
        .replaceAll(/\]\([^)]*\)/g, ']'),
    )

/** Returns the lines of a page that use private vocabulary, each with the term to use instead. */
export const privateVocabulary = ({ file, text }: Source): string[] =>
  proseOf(text).flatMap((line, at) => findings(`${file}:${at + 1}`, line, [...bannedTerms, ...bannedInDocuments]))

const comment = /^[^\S\n]*\/?\*+ (?<block>.*)$|(?:^|\s)(?:\/\/|--|\/\*\*) (?<line>.*)$/gm
const testName = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(?<quote>['"`])(?<name>.*?)\k<quote>/g

/** Returns the comments, docstrings and test names of a source file that use private vocabulary. */
export const privateComments = ({ file, text }: Source): string[] =>
  [...text.matchAll(comment), ...text.matchAll(testName)].flatMap(({ index, 0: found, groups = {} }) => {
    const place = `${file}:${text.slice(0, index + found.search(/\S/)).split('\n').length}`
    return findings(place, groups['block'] ?? groups['line'] ?? groups['name'] ?? '', bannedTerms)
  })

/** Returns the exported names of a source file that contain private vocabulary. */
export const privateNames = ({ file, text }: Source): string[] =>
  [...text.matchAll(/^export (?:async )?(?:function|const|type|interface|class) (\w+)/gm)].flatMap(([, name = '']) =>
    name.split(/(?=[A-Z])|_/).flatMap((word) => findings(`${file} ${name}`, word.toLowerCase(), bannedInNames)),
  )
