/** Words that precede a secret, alone or as a part of another: `password-auth`, `shared-key`. Bounded to stay linear. */
const part = String.raw`[\w-]{0,40}`
const named = `${part}(?:pass(?:word|wd|phrase)|secret|community|cipher|checkcode)`
const keyword = String.raw`(?<![\w-])(?:${named}|(?:${part}[_-])?key)${part}`
/** Words between a keyword and its secret, if another follows. */
const between = String.raw`(?:(?:read|write|ro|rw|(?:irreversible-)?cipher|simple|plain|encrypted|md5|level[ \t]+\d+)[ \t]+(?=\S))*`
/** A secret, which a number may precede that names its encryption: `7 0822455D0A16`. */
const value = String.raw`(?:\d{1,2}[ \t]+)?(?:"[^"\n]*"|\S+)`

/** Matches a keyword and the secret that follows it in the same line. */
const secret = new RegExp(`(${keyword}["']?(?:[ \\t]*[=:][ \\t]*|[ \\t]+)${between})${value}`, 'gi')

/** Matches a line about an SNMPv3 user, or about authentication as one, whose keys only their algorithm precedes. */
const snmpUser =
  /^.*\b(?:usm-user|snmp-server[ \t]+user|authentication-mode|privacy-mode|auth[ \t]+(?:md5|sha))\b.*$/gim
const algorithm = String.raw`\b(?:md5|sha\S{0,8}|3des\S{0,8}|des\S{0,8}|aes\S{0,8})(?:[ \t]+(?:128|192|256))?`
/** Words between an algorithm and its key. */
const form = String.raw`(?:[ \t]+(?:(?:irreversible-)?cipher|simple|plain|encrypted|localized|\d{1,2})){0,2}`
/** Matches an algorithm and its key, unless the next word introduces another algorithm. An open quote ends with its line. */
const snmpKey = new RegExp(
  String.raw`(${algorithm}${form}[ \t]+)(?!priv(?:acy-mode)?[ \t]{1,8}(?:3?des|aes))(?:"[^"\n]*(?:"|$)|\S+)`,
  'gim',
)

/** Matches the heading of a table of ONTs with a column of passwords, up to that column: `SN                 PW`. */
const heading = /^.*[ \t](?:pw|password|passwd|checkcode)(?=[ \t\r]*$|[ \t]{2})/i
/** Matches a prompt: `C600(config)#`. A password may contain a `#` too, but does not begin the line. */
const prompt = /^[\w.()/:-]+#/
/** Matches a value of a row, with where it begins and ends. */
const words = /\S+/g

/** Masks a row from its password column on, found by position and by count, because rows may be narrower than the heading. */
const maskedRow = (row: string, { from, column }: { from: number; column: number }): string => {
  let at = -1
  return row.replaceAll(words, (word, offset: number) => {
    at += 1
    return (at >= column || offset + word.length > from) && word !== 'N/A' ? '***' : word
  })
}

/** Masks the columns of passwords in tables, which end with a prompt. */
function withoutColumns(text: string): string {
  if (!/\bsn\b|serial/i.test(text)) return text
  let table: { from: number; column: number } | undefined
  return text
    .split('\n')
    .map((line) => {
      const found = line.length < 200 ? heading.exec(line)?.[0] : undefined
      if (found !== undefined && /\bsn\b|serial/i.test(found)) {
        const column = found.trim().split(/[ \t]+/).length - 1
        table = { from: found.search(/\S+$/), column }
        return line
      }
      if (prompt.test(line)) table = undefined
      return table && !/^[-\s]+$/.test(line) ? maskedRow(line, table) : line
    })
    .join('\n')
}

/** Masks the secrets in a command's text or response. */
export const withoutSecrets = (text: string): string =>
  withoutColumns(text)
    .replaceAll(snmpUser, (line) => line.replaceAll(snmpKey, '$1***'))
    .replaceAll(secret, '$1***')
