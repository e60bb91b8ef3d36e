import type { Db } from '#platform/database.ts'

/** The demo operator is set up, so its administrators have the usual home page. */
export async function seedSetup(db: Db): Promise<void> {
  await db.insertInto('setup_state').values({ dismissed: true }).execute()
}
