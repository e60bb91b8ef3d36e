import type { Office } from '#testing/office.ts'
import type { WayOut } from './way.ts'

/** Returns a template in use as an engineer opens it. */
async function anyTemplate(office: Office, templateAction: 'ont-add' | 'ont-remove') {
  const { commandTemplates, templateVersions } = office.demo('network')
  const { rows } = await commandTemplates.list({ vendor: 'zte', templateAction, limit: 1 })
  const { changes: _, ...shown } = await commandTemplates.get({ id: rows[0]?.code ?? '' })
  return { commandTemplates, templateVersions, shown, code: shown.code }
}

/** Returns a template with a discarded second version and a draft, and how to return to the second version. */
async function draftAfterDiscarded(office: Office) {
  const { commandTemplates, templateVersions, shown, code } = await anyTemplate(office, 'ont-add')
  const first = await commandTemplates.modify({ ...shown, name: 'Add an ONT' })
  const { version: discarded } = await templateVersions.discard(first)
  const { version } = await commandTemplates.modify({ ...shown, name: 'Add the ONT', version: discarded })
  const restores = (at: number) => templateVersions.restore({ code, version: at, versionNumber: 2 })
  return { code, version, restores, templateVersions }
}

/** Ways out of refusals about command templates. */
export const templateWays: readonly WayOut[] = [
  {
    refusal: 'draft-exists',
    from: 'templateVersions.restore',
    calls: ['templateVersions.discard'],
    begins: async (office) => {
      const { code, version, restores, templateVersions } = await draftAfterDiscarded(office)
      return {
        refused: () => restores(version),
        way: () => templateVersions.discard({ code, version }),
        again: () => restores(version + 1),
      }
    },
  },
  {
    refusal: 'draft-exists',
    from: 'templateVersions.restore',
    calls: ['templateVersions.submit'],
    begins: async (office) => {
      const { code, version, restores, templateVersions } = await draftAfterDiscarded(office)
      return {
        refused: () => restores(version),
        way: () => templateVersions.submit({ code, version, reason: 'A clearer name' }),
      }
    },
  },
  {
    refusal: 'own-template',
    from: 'templateVersions.approve',
    calls: ['templateVersions.withdraw', 'templateVersions.discard', 'commandTemplates.modify'],
    begins: async (office) => {
      const { commandTemplates, templateVersions, shown, code } = await anyTemplate(office, 'ont-remove')
      const draft = await commandTemplates.modify({ ...shown, name: 'Add an ONT' })
      const { version } = await templateVersions.submit({ ...draft, reason: 'A clearer name' })
      return {
        refused: () => templateVersions.approve({ code, version }),
        way: async () => {
          await templateVersions.withdraw({ code, version })
          await templateVersions.discard({ code, version: version + 1 })
          await commandTemplates.modify({ ...shown, name: 'Add an ONT', version: version + 2 })
        },
      }
    },
  },
  {
    refusal: 'never-approved',
    from: 'templateVersions.discard',
    calls: ['commandTemplates.delete'],
    begins: async (office) => {
      const { commandTemplates, templateVersions } = office.demo('network')
      const draft = { vendor: 'fiberhome', action: 'ont-remove' as const, name: 'Remove ONT', zhName: '删除ONT' }
      const added = await commandTemplates.add({ ...draft, body: 'no onu {{ontId}}', successPattern: 'ok' })
      return { refused: () => templateVersions.discard(added), way: () => commandTemplates.delete(added) }
    },
  },
]
