import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Done } from '#platform/values.ts'

const permission = 'MaintainPublicConfigurationPage'
const path = 'configurations/logo'

/** The beginning of the SHA-256 of a logo, in hexadecimal. */
export const LogoDigest = z.string().regex(/^[0-9a-f]{16}$/)

/** The operator's logo, shown on the sign-in page and on documents. */
export const operatorLogo = {
  get: call({
    method: 'GET',
    path,
    summary: 'Get the operator’s logo as a PNG of at most 600 by 240 pixels',
    permission: 'public',
    input: z.object({}),
    output: z.unknown(),
    reply: 'blob',
    refuses: ['not-found'],
  }),
  set: call({
    method: 'POST',
    path,
    action: 'set',
    summary: 'Set the operator’s logo, or replace it: a picture of at most 5 MB, which is reduced to 600 by 240 pixels',
    permission,
    body: 'file',
    input: z.object({}),
    output: z.object({ logo: LogoDigest }),
    refuses: ['no-file', 'file-too-large', 'not-an-image'],
  }),
  remove: call({
    method: 'POST',
    path,
    action: 'remove',
    summary: 'Remove the operator’s logo',
    permission,
    input: z.object({}),
    output: Done,
    refuses: [],
  }),
}
