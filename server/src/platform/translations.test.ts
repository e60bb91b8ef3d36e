import { afterEach, expect, test, vi } from 'vitest'
import { translatorFor } from './translations.ts'

afterEach(() => vi.unstubAllEnvs())

test('answers in the pseudo-locale in development and in tests only', () => {
  const answered = (environment: string) => {
    vi.stubEnv('NODE_ENV', environment)
    return translatorFor('en-XA')?.('Save')
  }
  expect(answered('development')).toContain('⟦')
  expect(answered('test')).toContain('⟦')
  expect([answered('production'), answered('')]).toEqual([undefined, undefined])
})
