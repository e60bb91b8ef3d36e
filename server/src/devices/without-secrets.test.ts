import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['ont add 3 1 password-auth 1234567890 always-on', 'ont add 3 1 password-auth *** always-on'],
  ['ont add 3 1 loid-auth L1 checkcode-auth 77AB once-on', 'ont add 3 1 loid-auth L1 checkcode-auth *** once-on'],
  ['snmp-agent community read cipher Public-1', 'snmp-agent community read cipher ***'],
  ['snmp-agent community write simple "two words"', 'snmp-agent community write simple ***'],
  ['snmp-agent community read Public-1', 'snmp-agent community read ***'],
  ['snmp-server community Public-1 rw', 'snmp-server community *** rw'],
  ['community read', 'community ***'],
  ['super password level 3 cipher %^%#ab', 'super password level 3 cipher ***'],
  ['local-user a password irreversible-cipher $1a$', 'local-user a password irreversible-cipher ***'],
  ['username a privilege 15 secret 5 $1$mERr$', 'username a privilege 15 secret ***'],
  ['enable password 7 0822455D0A16', 'enable password ***'],
  ['radius-server shared-key cipher S3 key-id K1', 'radius-server shared-key cipher *** key-id ***'],
  ['passwd=a1;b enable_password: c', 'passwd=*** enable_password: ***'],
  ['{"password":"a b","api_key" : "c"}', '{"password":***,"api_key" : ***}'],
  ['wpa passphrase a\tcipher b', 'wpa passphrase ***\tcipher ***'],
  [
    'snmp-agent usm-user v3 noc group authentication-mode sha Key-1 privacy-mode aes128 Key-2',
    'snmp-agent usm-user v3 noc group authentication-mode sha *** privacy-mode aes128 ***',
  ],
  [
    'snmp-agent usm-user v3 noc group authentication-mode md5 cipher %^Key',
    'snmp-agent usm-user v3 noc group authentication-mode md5 cipher ***',
  ],
  [
    'snmp-server user noc group v3 auth md5 Key-1 priv des56 Key-2',
    'snmp-server user noc group v3 auth md5 *** priv des56 ***',
  ],
  [
    'snmp-server user noc group v3 auth sha KEY1 priv aes 128 KEY2',
    'snmp-server user noc group v3 auth sha *** priv aes 128 ***',
  ],
  [
    'snmp-agent usm-user v3 noc authentication-mode sha private123 privacy-mode aes128 privKey9',
    'snmp-agent usm-user v3 noc authentication-mode sha *** privacy-mode aes128 ***',
  ],
  ['usm-user v3 noc authentication-mode sha simple KEY1', 'usm-user v3 noc authentication-mode sha simple ***'],
  ['auth md5 encrypted KEY1 priv des56 7 KEY2', 'auth md5 encrypted *** priv des56 7 ***'],
  ['usm-user v3 noc sha "my key one"', 'usm-user v3 noc sha ***'],
  ['usm-user v3 noc sha "my key one', 'usm-user v3 noc sha ***'],
  [
    'usm-user v3 noc sha cipher-Key privacy-mode aes256 cipher Key-2',
    'usm-user v3 noc sha *** privacy-mode aes256 cipher ***',
  ],
  ['authentication-mode sha privacy-mode aes128', 'authentication-mode sha privacy-mode aes128'],
  ['ospf authentication-mode md5 1 cipher KEY1', 'ospf authentication-mode md5 1 cipher ***'],
  ['display version aes128 stays', 'display version aes128 stays'],
  ['Password:\nOLT#', 'Password:\nOLT#'],
  ['monkey 1 keepalive 2', 'monkey 1 keepalive 2'],
])('masks %s', (text, masked) => {
  expect(withoutSecrets(text)).toBe(masked)
})

const table = (...rows: string[]) =>
  ['OltIndex            Model                SN                 PW', '-'.repeat(70), ...rows, 'C600(config)#'].join(
    '\n',
  )

test.for<[string, string]>([
  [
    'gpon_olt-1/3/1      F670L                ZTEGC0A80101       12345678',
    'gpon_olt-1/3/1      F670L                ZTEGC0A80101       ***',
  ],
  ['gpon_olt-1/3/1  F670L  ZTEGC0A80101  GC0123', 'gpon_olt-1/3/1  F670L  ZTEGC0A80101  ***'],
  [
    'gpon_olt-1/3/1      F670L                ZTEGC0A80101       N/A',
    'gpon_olt-1/3/1      F670L                ZTEGC0A80101       N/A',
  ],
])('masks the passwords of unregistered ONTs in a table: %s', ([row, masked]) => {
  expect(withoutSecrets(table(row))).toBe(table(masked))
  expect(withoutSecrets(table(row).replaceAll('\n', '\r\n'))).toBe(table(masked).replaceAll('\n', '\r\n'))
})

test.each(['abc#123', 'abc#', '#'])('a password with a # and an empty line do not end a table: %s', (password) => {
  const rows = (...passwords: string[]) =>
    table(...passwords.map((one, at) => (one === '' ? '' : `gpon_olt-1/3/${at}      F670L      ZTEGC0A80101   ${one}`)))
  expect(withoutSecrets(rows(password, '12345678', '', 'x#1 '))).toBe(rows('***', '***', '', '*** '))
})

test('masks a table of ONTs up to the prompt only', () => {
  expect(withoutSecrets(`${table()}show version\nVersion 1 2 3 4`)).toBe(`${table()}show version\nVersion 1 2 3 4`)
})

test('masks hostile output in time', () => {
  // Other processes of the machine do not count.
  const began = process.cpuUsage()
  for (const word of [
    'password',
    'a',
    'key-',
    'cipher ',
    'snmp-server user ',
    'usm-user md5 ',
    'usm-user sha "',
    'auth sha 1 ',
    'auth sha',
    'priv aes\t \t',
    ' sn pw',
    'sn  pw\n',
  ])
    withoutSecrets(word.repeat(100_000))
  withoutSecrets(`usm-user sha${' '.repeat(1_000_000)}`)
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
})
