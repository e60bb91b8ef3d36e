import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { seal } from '#platform/secrets.ts'
import { readConfig } from '#platform/config.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 120_000 })

// The tests use one office.
beforeEach<{ office: Office }>(async ({ office }) => void (await office.db.deleteFrom('second_factor').execute()))

/** Returns functions that run the product's programs on an office's database, with their own data folder. */
function programs(office: Office) {
  const DATA_DIR = mkdtempSync('.lastmile/test/key-')
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const env = { ...process.env, DATABASE_URL: office.url, DATA_DIR, LOG_LEVEL: 'silent', DEMO: 'no' }
  const run = (program: string, ...words: string[]) =>
    spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' })
  return { DATA_DIR, file: join(DATA_DIR, 'secrets.key'), start: () => run('server/src/supervisor/prepare.ts'), run }
}

/** Gives an employee a second factor that is encrypted with the key of a data folder. */
const setsUp = (office: Office, DATA_DIR: string, employee_code: string) =>
  office.db
    .insertInto('second_factor')
    .values({
      employee_code,
      secret: seal(readConfig({ DATA_DIR }), 'JBSWY3DPEHPK3PXP', `second_factor ${employee_code}`),
      confirmed_at: office.clock.now,
    })
    .execute()

const codeOf = async ({ db }: Office, account: string) =>
  (await db.selectFrom('employee').select('code').where('name', '=', account).executeTakeFirstOrThrow()).code

const codesOf = async (office: Office) => (await office.db.selectFrom('second_factor').selectAll().execute()).length

test('refuses to start without the key of one-time codes, and starts with the file back, or the codes reset', async ({
  office,
}) => {
  const { DATA_DIR, file, start, run } = programs(office)
  expect(start().status, 'the first start creates the key').toBe(0)
  const key = readFileSync(file, 'utf8')
  const employeeCode = await codeOf(office, 'admin')
  await setsUp(office, DATA_DIR, employeeCode)
  rmSync(file)
  const refused = start()
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(`${file} is missing, and the one-time codes of employees (1) are encrypted`)
  expect(refused.stderr).toContain('npm run reset-sign-in -- --all-codes')
  expect(existsSync(file), 'no new key is created in its place').toBe(false)

  writeFileSync(file, key)
  expect(start().status, 'starts with the restored file').toBe(0)
  expect(await codesOf(office)).toBe(1)

  rmSync(file)
  expect(run('tools/reset-sign-in.ts', '--all-codes')).toMatchObject({
    stdout: 'The one-time codes of 1 employees are deleted.\n',
    stderr: '',
  })
  expect(start().status, 'starts once nothing is encrypted with the lost key').toBe(0)
  expect(readFileSync(file, 'utf8')).not.toBe(key)
  const { changes } = await office.demo('admin').staff.get({ employeeCode })
  expect(changes[0]).toMatchObject({ employeeCode: 'system', after: { newOneTimeCodes: true } })
})

test('refuses to start without the key of the secrets of access servers', async ({ office }) => {
  const { DATA_DIR, file, start } = programs(office)
  expect(start().status).toBe(0)
  const nas = { nasname: '10.0.0.1', shortname: 'bras', sealed_secret: 'r1.key.sealed' }
  await office.db.insertInto('nas').values(nas).execute()
  rmSync(file)
  expect(start().stderr).toContain(`${join(DATA_DIR, 'secrets.key')} is missing, and the secrets of access servers (1)`)
  await office.db.deleteFrom('nas').execute()
  expect(start().status).toBe(0)
})

test('lets a locked-out administrator in again from the command line, and records it', async ({ office }) => {
  const { DATA_DIR, start, run } = programs(office)
  expect(start()).toMatchObject({ status: 0, stderr: '' })
  office.clock.now = new Date() // the program uses the system clock
  const admin = office.demo('admin')
  await admin.session.me({})
  const employeeCode = await codeOf(office, 'admin')
  await setsUp(office, DATA_DIR, employeeCode)
  const { login } = office.holding(undefined).session
  const { stdout } = run('tools/reset-sign-in.ts', 'ADMIN')
  const [, password = ''] = /signs in with the password (\S+),/.exec(stdout) ?? []
  await expect(admin.session.me({}), 'earlier sessions have ended').rejects.toMatchObject({ code: 1000 })
  expect(await login({ account: 'admin', password })).toMatchObject({ passwordExpired: true })
  expect(await codesOf(office)).toBe(0)
  const colleague = office.holding(await office.session(await office.hire(['104'], 'HQ')))
  const { changes } = await colleague.staff.get({ employeeCode })
  expect(changes[0]).toMatchObject({ employeeCode: 'system', after: { passwordReset: true, newOneTimeCodes: true } })
})

test('refuses an unknown account, and an ambiguous request', async ({ office }) => {
  const { run } = programs(office)
  expect(run('tools/reset-sign-in.ts', 'nobody')).toMatchObject({
    status: 1,
    stderr: 'There is no employee with the account nobody.\n',
  })
  for (const words of [[], ['admin', '--all-codes']])
    expect(run('tools/reset-sign-in.ts', ...words).stderr).toContain('npm run reset-sign-in -- <account>')
})
