import type { Check } from './check.ts'

const right = 'MaintainCommandTemplateAct'

/** Command templates: an engineer who changed or submitted a version does not approve it. */
export const templateChecks: readonly Check[] = [
  {
    call: 'templateVersions.approve',
    refusal: 'own-template',
    step: 'submitted it',
    first: [right],
    second: [right],
    begins: async (office) => {
      const vendor = `vendor-${office.clock.now.getTime()}`
      const draft = { vendor, action: 'ont-remove' as const, name: 'Remove ONT', zhName: '删除ONT' }
      const added = await office
        .as(right)
        .commandTemplates.add({ ...draft, body: 'no onu {{ontId}}', successPattern: 'ok' })
      return async (first) => {
        const submitted = await first.templateVersions.submit({ ...added, reason: 'New vendor' })
        return ({ templateVersions }) => templateVersions.approve({ code: added.code, version: submitted.version })
      }
    },
  },
  {
    call: 'templateVersions.approve',
    refusal: 'own-template',
    step: 'changed it',
    first: [right],
    second: [right],
    begins: async (office) => async (first) => {
      const { rows } = await first.commandTemplates.list({ vendor: 'zte', templateAction: 'ont-add', limit: 1 })
      const { changes: _, ...shown } = await first.commandTemplates.get({ id: rows[0]?.code ?? '' })
      const { code, version } = await first.commandTemplates.modify({ ...shown, name: 'Add ONT' })
      const another = office.as(right).templateVersions
      const submitted = await another.submit({ code, version, reason: 'A clearer name' })
      return ({ templateVersions }) => templateVersions.approve({ code, version: submitted.version })
    },
  },
]
