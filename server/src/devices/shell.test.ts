import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShell } from './shell.ts'

/** What a device prints: text, or a pause in milliseconds. */
type Printed = readonly (string | number)[]

/**
 * Simulates a device that prints a greeting, echoes each line and prints what `answers` returns for it, then its
 * prompt. A key that answers a question counts as a line.
 */
function device(greeting: string, answers: (line: string) => Printed | undefined, prompt = 'MA5683T#') {
  const typed: string[] = []
  let last = Promise.resolve()
  let pending = ''
  const channel = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      pending += data.toString()
      for (let end = pending.search(/[\n ]/); end >= 0; end = pending.search(/[\n ]/)) {
        // A space is a key only for a pager; otherwise it is part of the line.
        if (pending[end] === ' ' && pending.includes('\n')) end = pending.indexOf('\n')
        else if (pending[end] === ' ' && pending !== ' ') break
        const line = pending.slice(0, end)
        pending = pending.slice(end + 1)
        typed.push(line)
        last = last.then(() => print([`${line}\r\n`, ...(answers(line) ?? []), prompt]))
      }
      done()
    },
  })
  const print = async (parts: Printed) => {
    for (const part of parts) {
      if (typeof part === 'number') await sleep(part)
      else channel.push(part)
    }
  }
  channel.push(greeting)
  return { channel, typed }
}

const prompt = 'MA5683T#'
const alarm = '\r\n  ! 1[2026-11-28 18:13:51+08:00]:The feed fiber is broken (LOSi/LOBi), FrameID: 0, SlotID: 1\r\n'

test('an alarm that reprints the prompt before the response does not end the response', async () => {
  const { channel } = device(`\r\n${prompt}`, (line) =>
    line.startsWith('ont add') ? [alarm, prompt, 900, '  Failure: SN already exists\r\n\r\n'] : undefined,
  )
  const shell = await openShell(channel)
  expect(await shell.say('ont add 3 5 sn-auth HWTC0001')).toContain('Failure: SN already exists')
  expect(await shell.say('quit')).toBe(prompt)
})

test.for<[string, Printed]>([
  ['once', [alarm, prompt, '\r\n', 900]],
  ['at once', [alarm, prompt, '\r\n']],
  ['twice', [alarm, prompt, `\r\n${prompt}`, 900]],
  ['twice, late', [alarm, prompt, 600, `\r\n${prompt}`, 900]],
  ['after each of two alarms', [alarm, prompt, alarm, prompt, 900]],
  ['twice after each of two alarms', [alarm, prompt, `\r\n${prompt}`, 300, alarm, `${prompt}\r\n${prompt}`, 2_500]],
  ['three times without an alarm', [prompt, `\r\n${prompt}\r\n${prompt}`, 900]],
])('a prompt that is reprinted %s before the response does not end it', async ([, printed]) => {
  const { channel } = device(`\r\n${prompt}`, (line) =>
    line.startsWith('ont add') ? [...printed, '  Failure: SN already exists\r\n\r\n'] : undefined,
  )
  const shell = await openShell(channel)
  expect(await shell.say('ont add 3 5 sn-auth HWTC0001')).toContain('Failure: SN already exists')
  expect(await shell.say('quit')).toBe(prompt)
  expect(await shell.say('ont add 3 6 sn-auth HWTC0002')).toContain('Failure: SN already exists')
})

test.each([
  '%Nov 28 18:13:51: GPON-1-LOS: port 0/1/3\r\n',
  '#Nov 28 2026 18:13:51 OLT-1 PON/4/LOS: 1.3.6.1.4\r\n',
  '  Alarm 32785 raised on ONT 3\r\n',
  '*** Link down on port 0/1/3\r\n',
])('a prompt that is reprinted twice after the alarm %j does not end the response', async (shown) => {
  const { channel } = device(`\r\n${prompt}`, (line) =>
    line.startsWith('ont add')
      ? [`\r\n${shown}`, prompt, `\r\n${prompt}`, 900, '  Failure: SN already exists\r\n\r\n']
      : undefined,
  )
  const shell = await openShell(channel)
  expect(await shell.say('ont add 3 5 sn-auth HWTC0001')).toContain('Failure: SN already exists')
})

test.each([
  `--More--${'\b'.repeat(8)}${' '.repeat(8)}${'\b'.repeat(8)}`,
  `--More--(15%)\r${' '.repeat(13)}\r`,
  `<--- More --->\r${' '.repeat(14)}\r`,
  `(more)${'\b \b'.repeat(6)}`,
  `Press any key to continue (Q to quit)${'\b \b'.repeat(37)}`,
])('the pager %j is advanced and removed', async (shown) => {
  const typed: string[] = []
  const channel = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      const key = data.toString()
      typed.push(key)
      if (key === 'show onu\n') channel.push(`show onu\r\nonu 1 up\r\n${shown.split(/[\b\r]/)[0] ?? ''}`)
      else if (key === ' ') channel.push(`${/[\b\r].*$/s.exec(shown)?.[0] ?? ''}onu 2 down\r\n${prompt}`)
      else channel.push(`\r\n${prompt}`)
      done()
    },
  })
  channel.push(prompt)
  const shell = await openShell(channel)
  expect(await shell.say('show onu')).toBe(`onu 1 up\nonu 2 down\n${prompt}`)
  expect(typed).toContain(' ')
})

test('an alarm after the prompt delays the response only briefly', async () => {
  const { channel } = device(`\r\n${prompt}`, (line) =>
    line === 'display board 0' ? ['  0/1 GPON Normal\r\n', prompt, alarm, 1_500] : undefined,
  )
  const shell = await openShell(channel)
  const began = performance.now()
  const said = await shell.say('display board 0')
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(said).toContain('0/1 GPON Normal')
})

test('an alarm printed before a line is sent is not part of its response', async () => {
  const { channel } = device(`\r\n${prompt}`, () => undefined)
  const shell = await openShell(channel)
  channel.push(`${alarm}${prompt}`)
  expect(await shell.say('config')).toBe(prompt)
})

test('answers a question at sign-in with no, and one about a line with yes', async () => {
  const { channel, typed } = device('\r\nThe password expires. Change it now? [Y/N]:', (line) => {
    if (line === 'undo service-port 1') return ['Are you sure to release service virtual port(s)? (y/n)[n]:']
    return undefined
  })
  const shell = await openShell(channel)
  expect(typed).toEqual(['n'])
  expect(shell.prompt()).toBe(prompt)
})

test('selects nothing in a choice that wraps over two lines', async () => {
  const choice = '{ <cr>|bundle<K>|inbound<K>|\r\n  user-encap<K> }:'
  const typed: string[] = []
  let asks = false
  const channel = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      const line = data.toString().trimEnd()
      typed.push(line)
      if (line === 'service-port vlan 100') {
        asks = true
        channel.push(`${line}\r\n${choice}`)
      } else if (asks && line === '') {
        asks = false
        channel.push(`\r\n  Command: service-port vlan 100\r\n${prompt}`)
      } else channel.push(`${line}\r\n${prompt}`)
      done()
    },
  })
  channel.push(prompt)
  const shell = await openShell(channel)
  expect(await shell.say('service-port vlan 100')).toContain('Command: service-port vlan 100')
  expect(typed).toEqual(['service-port vlan 100', '', ''])
})

test('a password prompt is answered only if a password is given', async () => {
  const { channel, typed } = replying('OLT>', (line) => (line === 'enable' ? 'enable\r\nPassword:' : '\r\nOLT#'))
  const shell = await openShell(channel)
  await shell.say('enable', { secret: 'second-secret' })
  expect(typed).toEqual(['enable', 'second-secret', ''])
  expect(shell.prompt()).toBe('OLT#')
})

test('reads the responses of a slow device line by line', async () => {
  const { channel } = device(`\r\n${prompt}`, (line) => (line === '' ? [900] : [900, `Failure: ${line}\r\n`]))
  const shell = await openShell(channel)
  for (const line of ['first', 'second', 'third']) expect(await shell.say(line)).toContain(`Failure: ${line}`)
}, 60_000)

test('understands a device that does not echo, and a prompt with a space', async () => {
  const channel = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      const line = data.toString().trimEnd()
      channel.push(`${line === '' ? '' : 'done\r\n'}OLT(gpon-onu-mng 1/2/1:1)#`)
      done()
    },
  })
  channel.push('OLT#')
  const shell = await openShell(channel)
  expect(await shell.say('pon-onu-mng gpon-onu_1/2/1:1')).toContain('done')
  expect(shell.prompt()).toBe('OLT(gpon-onu-mng 1/2/1:1)#')
})

test('a message after the first prompt does not block the sign-in', async () => {
  const { channel } = device(`\r\n${prompt}${alarm}`, () => undefined)
  expect((await openShell(channel)).prompt()).toBe(prompt)
})

test('reads long runs of blanks, dashes and empty lines in little time', async () => {
  const runs = `${' '.repeat(300_000)}x${'-'.repeat(300_000)}x${' \t'.repeat(50_000)}x`
  const { channel } = device(`${'\n'.repeat(300_000)}\r\n${prompt}`, (line) =>
    line === 'display board 0'
      ? [runs, '\r\n', '  --  More ( press Q )  ----  ', `${' '.repeat(37)}Normal\r\n`]
      : undefined,
  )
  const began = performance.now()
  const shell = await openShell(channel)
  const said = await shell.say('display board 0')
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(said).toMatch(/x\n?Normal\n/)
})

/** Simulates a device that prints `first`, then what `reply` returns for each line it receives. */
function replying(first: string, reply: (line: string) => string) {
  const typed: string[] = []
  const channel = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      const line = data.toString().trimEnd()
      typed.push(line)
      channel.push(reply(line))
      done()
    },
  })
  channel.push(first)
  return { channel, typed }
}

test('declines to change the password when privileged mode asks', async () => {
  const { channel, typed } = replying('OLT>', (line) => {
    if (line === 'enable') return 'enable\r\nPassword:'
    return line === 'second-secret' ? '\r\nChange it now? [Y/N]:' : `${line}\r\nOLT#`
  })
  const shell = await openShell(channel)
  await shell.say('enable', { secret: 'second-secret' })
  expect(typed.slice(0, 3)).toEqual(['enable', 'second-secret', 'n'])
  expect(shell.prompt()).toBe('OLT#')
})

test('answers only the enable password prompt, and only once', async () => {
  const { channel, typed } = replying('OLT>', (line) => (line === 'enable' ? 'enable\r\nPassword:' : '\r\nPassword:'))
  const shell = await openShell(channel)
  await expect(shell.say('enable', { secret: 'second-secret' })).rejects.toMatchObject({ why: 'enable-refused' })
  expect(typed).toEqual(['enable', 'second-secret'])

  const changing = replying('OLT>', (line) => (line === 'enable' ? 'enable\r\nOld password:' : '\r\nNew password:'))
  const other = await openShell(changing.channel)
  const entering = other.say('enable', { secret: 'second-secret' })
  await Promise.race([entering.catch(() => undefined), sleep(1_000)])
  expect(changing.typed).toEqual(['enable'])
  changing.channel.destroy()
  await expect(entering).rejects.toBeInstanceOf(Error)
})

test.for([
  ['Your password will expire. Change it now? [Y/N]:', 'n'],
  ['Your password will expire. Change now? (yes/no)', 'no'],
  ['密码即将过期，是否修改？[Y/N]:', 'n'],
  ['Are you sure? Y/N:', 'y'],
  ['Are you sure to delete it? [Y(yes)/N(no)]:', 'y'],
  ['{ ont<K>|inner-vlan<K> }:', ''],
])('answers %s with "%s"', async ([question = '', key]) => {
  let isAsked = false
  const { channel, typed } = replying('OLT#', (line) => {
    if (isAsked) return `${line}\r\nOLT#`
    isAsked = true
    return `${line}\r\n${question}`
  })
  const shell = await openShell(channel)
  await shell.say('display board 0')
  expect(typed[1]).toBe(key)
})

test.for([
  'New password:',
  'Enter new password(8~64 characters):',
  'Old Password:',
  'Reenter New Password: ',
  '请输入新密码：',
])('reports that a device requires a new password when it asks “%s”', async (question) => {
  const { channel, typed } = replying(`\r\nThe password has expired.\r\n${question}`, () => '\r\nOLT#')
  await expect(openShell(channel)).rejects.toMatchObject({ why: 'new-password' })
  expect(typed).toEqual([])
})

test('gives up on a device that repeats a question', async () => {
  const { channel, typed } = replying('OLT#', (line) => `${line}\r\nContinue? (y/n):`)
  const shell = await openShell(channel)
  await expect(shell.say('reboot')).rejects.toThrow('more than 20 questions')
  expect(typed).toHaveLength(21)
})

test.each([
  ['Continue? [Y|N]:', 'y'],
  ['Reload the card? [yes|no]', 'yes'],
  ['Delete the file? [confirm]', ''],
])('answers the question “%s” with %j', async (question, keys) => {
  const { channel, typed } = replying('OLT#', (line) => (line === 'do it' ? `do it\r\n${question}` : `${line}\r\nOLT#`))
  const shell = await openShell(channel)
  expect(await shell.say('do it')).toContain('OLT#')
  expect(typed.slice(0, 2)).toEqual(['do it', keys])
})
