import { afterEach, expect, test, vi } from 'vitest'
import { commandLine, startCommand } from './command.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('names commands as they are typed in a clone', () => {
  vi.stubEnv('LASTMILE_COMMAND', '')
  expect(commandLine('backup')).toBe('npm run backup')
  expect(commandLine('upgrade', '--finish')).toBe('npm run upgrade -- --finish')
  expect(startCommand()).toBe('npm start')
})

test('names the program of an installation', () => {
  vi.stubEnv('LASTMILE_COMMAND', './lastmile')
  expect(commandLine('restore', '<file>')).toBe('./lastmile restore <file>')
  expect(startCommand()).toBe('./lastmile start')
})

test('names the service that starts the product', () => {
  vi.stubEnv('LASTMILE_COMMAND', 'lastmile')
  vi.stubEnv('LASTMILE_START', 'systemctl start lastmile')
  expect(startCommand()).toBe('systemctl start lastmile')
})
