import { createHash } from 'node:crypto'
import { operatorLogo } from '@lastmile/contract/configuration/logo.ts'
import type { Context, Handler } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { smallPng, uploadedPicture } from '#platform/decode-picture.ts'
import { recordChange } from '#platform/history.ts'
import { serve } from '#platform/serve.ts'

/** The largest logo that is stored: twice the resolution at which documents print it. */
const largest = { width: 600, height: 240 }

/** Returns the operator's logo as a data URL, for documents; undefined if there is none. */
export async function logoOf(db: Db): Promise<string | undefined> {
  const found = await db.selectFrom('operator_logo').select('picture').executeTakeFirst()
  return found && `data:image/png;base64,${found.picture.toString('base64')}`
}

/** Returns the digest of the operator's logo; null if there is none. */
export async function logoDigest(db: Db): Promise<string | null> {
  return (await db.selectFrom('operator_logo').select('digest').executeTakeFirst())?.digest ?? null
}

/** Returns the logo. Refuses not-found. */
const getLogo: Handler<typeof operatorLogo.get> = async (ctx) => {
  const found = await ctx.db.selectFrom('operator_logo').select(['picture', 'digest']).executeTakeFirst()
  if (!found) return ctx.refuse('not-found', { what: 'logo' })
  return { name: `logo-${found.digest}.png`, type: 'image/png', content: found.picture }
}

/** Sets the logo. Refuses no-file, file-too-large, not-an-image. */
const setLogo: Handler<typeof operatorLogo.set> = async (ctx) => {
  const { content } = await uploadedPicture(ctx)
  const picture = (await smallPng(content, largest)) ?? ctx.refuse('not-an-image', { field: 'file' })
  const digest = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  const before = await logoDigest(ctx.db)
  await ctx.db
    .insertInto('operator_logo')
    .values({ picture, digest })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ picture, digest }))
    .execute()
  await record(ctx, before, digest)
  return { logo: digest }
}

/** Removes the logo. */
const removeLogo: Handler<typeof operatorLogo.remove> = async (ctx) => {
  const before = await logoDigest(ctx.db)
  await ctx.db.deleteFrom('operator_logo').execute()
  await record(ctx, before, null)
  return {}
}

const record = (ctx: Context, before: string | null, after: string | null) =>
  recordChange(ctx, {
    thing: 'configuration',
    code: 'operator.logo',
    before: { logo: before },
    after: { logo: after },
  })

export const logoRoutes = serve('operatorLogo', operatorLogo, { get: getLogo, set: setLogo, remove: removeLogo })
