import { expect, test } from 'vitest'
import { accessServers } from '#radius/access-servers.ts'
import { radius, replyPreviews } from '#radius/calls.ts'
import { replyTemplates } from '#radius/reply-templates.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(radius, replyPreviews, accessServers, replyTemplates)).toEqual([
    'address: up to 43 characters',
    'body: 1 to 2000 characters',
    'coaPort: 1 to 65535',
    'description: 1 to 200 characters',
    'interimSeconds: 60 to 3600',
    'otherAddresses: 1 to 700 characters',
    'restrictedBody: 1 to 2000 characters',
    'secret: 8 to 128 characters',
  ])
})
