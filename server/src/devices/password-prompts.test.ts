import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import ssh2, { type Prompt } from 'ssh2'
import { expect, onTestFinished, test } from 'vitest'
import { hostKey } from '#seeds/devices/ssh-server.ts'
import { newPasswordPrompt, passwordPrompt, userPrompt } from './password-prompts.ts'
import { overNetwork } from './session.ts'

type Round = { instructions?: string; prompts: (Prompt | string)[] }

/** Simulates a device that asks these rounds of questions at a keyboard-interactive sign-in, then accepts it. */
async function device(rounds: readonly Round[]) {
  const answered: string[][] = []
  const server = new ssh2.Server({ hostKeys: [hostKey().pem] }, (connection) => {
    connection.on('error', () => undefined)
    connection.on('authentication', (asked) => {
      if (asked.method !== 'keyboard-interactive') return asked.reject(['keyboard-interactive'])
      const ask = (round: number): void => {
        const { prompts, instructions = '' } = rounds[round] ?? { prompts: [] }
        if (round >= rounds.length) return asked.accept()
        const shown = prompts.map((prompt) => (typeof prompt === 'string' ? { prompt, echo: false } : prompt))
        asked.prompt(shown, '', instructions, (answers) => {
          answered.push(answers)
          ask(round + 1)
        })
      }
      ask(0)
    })
    connection.on('session', (accept) => {
      const session = accept()
      session.on('pty', (allow) => allow())
      session.on('shell', (open) => {
        const channel = open()
        channel.write('OLT#')
        channel.on('data', (data: Buffer) => channel.write(`${data.toString().trimEnd()}\r\nOLT#`))
      })
    })
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const reach = {
    DATA_DIR: tmpdir(),
    OLT_THROUGH: `127.0.0.1:${port}`,
    OLT_USER: 'operator',
    OLT_PASSWORD: 'the-present-one',
  }
  const driver = overNetwork(reach, () => Promise.resolve(true))
  const olt = { code: 'OLT-1', vendor: 'huawei', host: '10.0.0.1' }
  return { answered, session: () => driver.session(olt) }
}

test.for<[string, Round[]]>([
  ['a password', [{ prompts: ['Password: '] }]],
  ['a password with the name of the user', [{ prompts: ["operator@10.0.0.1's password:"] }]],
  ['a password that will expire', [{ instructions: 'Your password will expire in 5 days.', prompts: ['Password:'] }]],
  ['a password of a host in a new town', [{ prompts: ['Password for admin@NEW-TOWN-OLT1:'] }]],
  ['a password of a host with new at the end', [{ prompts: ["admin@olt-new's password:"] }]],
  ['a password of a host with new before it', [{ prompts: ['OLT-NEW password:'] }]],
  ['a password of a host in a new town in Chinese', [{ prompts: ['新城OLT 密码:'] }]],
  ['a password of a host with a word of changes', [{ prompts: ['Reset-OLT password:'] }]],
  ['a password, with an expired license', [{ instructions: 'The license has expired.', prompts: ['Password:'] }]],
  ['a password, with an expired license in Chinese', [{ instructions: '许可证已过期。', prompts: ['密码：'] }]],
  ['a password in Chinese', [{ prompts: ['请输入密码：'] }]],
  ['a password without a word', [{ prompts: [''] }]],
  ['nothing, then a password', [{ prompts: [] }, { prompts: ['User password:'] }]],
])('answers a device that asks for %s', async ([, rounds]) => {
  const { answered, session } = await device(rounds)
  await (await session()).close()
  expect(answered.at(-1)).toEqual(['the-present-one'])
})

test('answers a prompt for the user name with it', async () => {
  const { answered, session } = await device([{ prompts: [{ prompt: 'User name:', echo: true }, 'Password:'] }])
  await (await session()).close()
  expect(answered).toEqual([['operator', 'the-present-one']])
})

test.for<[string, Round[]]>([
  ['at once', [{ prompts: ['New password:'] }]],
  ['after the present one', [{ prompts: ['Password:'] }, { prompts: ['New password:', 'Retype new password:'] }]],
  ['with the old one', [{ prompts: ['(current) UNIX password: ', 'Enter new UNIX password: '] }]],
  ['in its message', [{ instructions: 'Your password has expired and must be changed.', prompts: ['Password:'] }]],
  ['in Chinese', [{ prompts: ['请输入新密码：', '确认密码：'] }]],
  ['for the old one in Chinese', [{ prompts: ['原密码：'] }]],
  ['in its message in Chinese', [{ instructions: '您的密码已过期，必须修改。', prompts: ['密码：'] }]],
  ['in its message to the user', [{ instructions: 'You must change your password.', prompts: ['Password:'] }]],
  ['of a host', [{ prompts: ['New password for admin@OLT1:'] }]],
  ['again', [{ prompts: ['Password:'] }, { prompts: ['Enter password again:'] }]],
  ['to be confirmed', [{ prompts: ['Password:'] }, { prompts: ['Re-enter password:'] }]],
])('reports a required password change and enters nothing when asked %s', async ([, rounds]) => {
  const { answered, session } = await device(rounds)
  await expect(session()).rejects.toMatchObject({
    why: 'new-password',
    message: expect.stringContaining('10.0.0.1') as unknown,
  })
  const asked = rounds.slice(0, answered.length).map(({ prompts }) => prompts)
  expect(asked).toEqual(answered.map(() => ['Password:']))
})

test.for<[string, Round[]]>([
  ['the password again', [{ prompts: ['Password:'] }, { prompts: ['Password:'] }]],
  ['a code', [{ prompts: ['Password:'] }, { prompts: ['Verification code:'] }]],
])('does not answer a device that asks for %s', async ([, rounds]) => {
  const { answered, session } = await device(rounds)
  await expect(session()).rejects.toMatchObject({ why: 'refused' })
  expect(answered).toEqual([['the-present-one']])
})

test.each(['Password for admin@NEW-TOWN-OLT1:', '新城OLT 密码:', 'Reset-OLT password:', 'OLT-NEW password: '])(
  'does not take “%s” in a terminal for a prompt for a new password',
  (prompt) => expect(`\r\nWelcome\r\n${prompt}`).not.toMatch(newPasswordPrompt),
)

test.each([
  'login:',
  'MA5600T login: ',
  '>>User name:',
  'Please enter your username:',
  'login as:',
  'User:',
  'LOGIN ID:',
  'User name (<64 chars):',
  'Account:',
  '用户名:',
  '请输入用户名：',
  '帐号：',
])('the Telnet prompt %j asks for the user name', (prompt) => {
  expect(userPrompt.test(`Welcome\n${prompt}`)).toBe(true)
  expect(passwordPrompt.test(`Welcome\n${prompt}`)).toBe(false)
})

test.each([
  'Password:',
  '>>User password:',
  'Enter password:',
  'operator’s password: ',
  'Passwd:',
  '密码：',
  '请输入口令:',
])('the Telnet prompt %j asks for the password', (prompt) => {
  expect(passwordPrompt.test(`Welcome\n${prompt}`)).toBe(true)
  expect(userPrompt.test(`Welcome\n${prompt}`)).toBe(false)
})

test.each(['New password:', 'Last login:', 'Error: wrong password: try later', 'Users online: 3', 'Password'])(
  'the line %j is no prompt of a Telnet sign-in',
  (line) => {
    expect(passwordPrompt.test(`Welcome\n${line}`) && !newPasswordPrompt.test(`Welcome\n${line}`)).toBe(false)
    expect(userPrompt.test(`Welcome\n${line}`)).toBe(false)
  },
)
