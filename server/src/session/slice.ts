import { session } from '@lastmile/contract/session/calls.ts'
import { changes } from '@lastmile/contract/session/changes.ts'
import { releaseNotes } from '@lastmile/contract/session/release-notes.ts'
import { sweepFiles } from '#platform/files/pending.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { accessFunction } from './access-function.ts'
import { endSessions, liveSessions } from './live.ts'
import { listChanges } from './list-changes.ts'
import { listLogs } from './list-logs.ts'
import { checkOwnPassword } from './locks/credentials.ts'
import { isAlreadyOnlined, login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { modifyPassword } from './modify-password.ts'
import { forceOffline, listOnline } from './online.ts'
import { resetPassword, unlock } from './reset-password.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor.ts'
import { dismissReleaseNotes, listReleases } from './release-notes/calls.ts'
import { tidy } from './tidy.ts'

/** Signing in and out, live sessions, and the logs of calls and changes. */
export const sessionSlice: Slice = {
  name: 'session',
  routes: [
    ...serve('session', session, {
      login,
      isAlreadyOnlined,
      logout,
      me,
      modifyPassword,
      resetPassword,
      unlock,
      beginSecondFactor,
      confirmSecondFactor,
      accessFunction,
      online: listOnline,
      forceOffline,
      logs: listLogs,
    }),
    ...serve('changes', changes, { list: listChanges }),
    ...serve('releaseNotes', releaseNotes, { list: listReleases, dismiss: dismissReleaseNotes }),
  ],
  listeners: {
    'password.confirming': async (ctx, { password, field, confirmed }) => {
      await checkOwnPassword(ctx, { password, wrong: 'wrong-password', field })
      confirmed()
    },
    'employee.leaving': async (ctx, { employeeCode }) => {
      const live = await liveSessions(ctx, employeeCode)
      await endSessions(
        ctx,
        live.map(({ id }) => id),
        'forced',
      )
    },
  },
  jobs: { 'session.tidy': tidy, 'session.sweep-files': sweepFiles },
  waitsOutside: ['session.sweep-files'],
  cron: { 'session.sweep-files': '27 * * * *' },
  daily: { 'session.tidy': '03:17' },
}
