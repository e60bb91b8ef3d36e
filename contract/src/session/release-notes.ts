import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Day, Done } from '#platform/values.ts'

const permission = 'Backups'

/** A released version and its changes for operators. */
export const Release = z.object({
  releaseVersion: z.string(),
  releasedOn: Day,
  /** The text before the first heading; may be empty. */
  introduction: z.string(),
  /** Texts may contain `**bold**`, `` `code` `` and `[links](https://example.org)`. */
  sections: z.array(z.object({ heading: z.string(), entries: z.array(z.string()) })),
  /** Whether it is newer than the version whose notes the caller last saw. */
  unread: z.boolean(),
})
export type Release = z.output<typeof Release>

const ReleaseVersion = z
  .string()
  .max(40)
  .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]+)?$/, 'version-number')

/** The release notes, shown once to administrators after an upgrade. */
export const releaseNotes = {
  list: call({
    method: 'GET',
    path: 'employees/releaseNotes',
    permission,
    summary: 'List the releases up to the running version, newest first, and which of them I have not seen',
    input: z.object({}),
    output: z.object({ releases: z.array(Release) }),
    refuses: [],
  }),
  dismiss: call({
    method: 'POST',
    path: 'employees',
    action: 'dismissReleaseNotes',
    permission,
    summary: 'Record that I have seen the release notes up to this version',
    input: z.object({ releaseVersion: ReleaseVersion }),
    output: Done,
    refuses: [],
  }),
}
