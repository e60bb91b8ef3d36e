import { sql } from 'kysely'
import { openApp, slices } from '#server/app.ts'
import { buildApp } from '#server/platform/app.ts'
import { auditAll } from '#server/platform/audit.ts'
import { readConfig } from '#server/platform/config.ts'
import { createSecretsKey } from '#server/platform/secrets.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { runJob } from '#server/platform/runtime.ts'
import { assignReceiptNumbers } from '#server/testing/payments/counter.ts'
import type { Office } from '#server/testing/office.ts'
import { everyRight, hireEmployee, openSession } from '#server/testing/staff.ts'
import { holder, type OfficeClient, rawSender } from '#server/testing/wire.ts'
import { simulatedSignIn, simulateOlts } from '#seeds/devices/olts.ts'

/** The application in this process, with a controlled clock, and employees who sign in again each day. */
export type YearOffice = Awaited<ReturnType<typeof openYearOffice>>
type Jobs = Parameters<typeof runJob>[1]['name']

/** Converts a time in Yangon, where the demo operator is, which has no daylight saving time. */
const instant = (day: string, time: string) => new Date(`${day}T${time}:00+06:30`)

/**
 * Opens the application on a database, on a given day. OLTs are simulated; messages to customers are written to a
 * folder.
 */
export async function openYearOffice(url: string, { day, dataDir }: { day: string; dataDir: string }) {
  const terminals = simulateOlts()
  const door = { OLT_THROUGH: `127.0.0.1:${await terminals.listen()}`, OLT_USER: simulatedSignIn.user }
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'no' }
  const config = readConfig({ ...settings, ...door, OLT_PASSWORD: simulatedSignIn.password })
  const clock = { now: instant(day, '00:30'), day }
  createSecretsKey(config)
  const app = openApp(config, url, { clock: () => clock.now })
  const http = await buildApp(app)
  const { write: db } = app
  const hold = holder(rawSender(http))
  const signedIn = new Map<string, { day: string; api: OfficeClient }>()
  let worked = clock.now.getTime()
  const drain = async () => {
    // The queue uses the database's own clock, so pending jobs are moved forward by the elapsed time.
    const elapsed = (clock.now.getTime() - worked) / 1000
    await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${elapsed})
      where run_at > now()`.execute(db)
    worked = clock.now.getTime()
    await drainJobs(app, url)
  }
  return {
    db,
    app,
    clock,
    drain,
    /** Sets the clock to a time of a day. */
    at: (date: string, time: string) => Object.assign(clock, { now: instant(date, time), day: date }),
    /** Creates an employee of a unit, with every permission, receipt numbers for years, and no cash limit. */
    hire: async (unit: string): Promise<string> => {
      const code = await hireEmployee(db, clock, { permissions: everyRight, unit })
      await db.updateTable('employee').set({ max_unsettled_amount: 1e12 }).where('code', '=', code).execute()
      await assignReceiptNumbers({ db } as unknown as Office, code, { count: 1_000_000 })
      return code
    },
    /** Returns the client of an employee, who signs in once a day. */
    as: async (employeeCode: string): Promise<OfficeClient> => {
      const known = signedIn.get(employeeCode)
      if (known?.day === clock.day) return known.api
      const api = hold(await openSession(db, clock, employeeCode))
      signedIn.set(employeeCode, { day: clock.day, api })
      return api
    },
    /**
     * Runs all scheduled jobs once, and every due job, except the application's audit, which would duplicate the one
     * here.
     */
    rounds: async () => {
      for (const name of slices.flatMap(({ cron = {} }) => Object.keys(cron)) as Jobs[])
        if (name !== 'messages.audit') await runJob(app, { name, payload: {}, id: 'year' })
      await drain()
    },
    audit: () => auditAll(url, slices),
    close: async () => {
      await http.close()
      await app.close()
      await terminals.close()
    },
  }
}
