import type { Faults } from './values.ts'

/** Scrolls to the first invalid field of a form and focuses it, once the errors are rendered. */
export function focusFirst(formId: string, { fields, top }: Faults): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    const places = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first = places.find((place) => place.dataset['field']?.split(' ').some((name) => name in fields))
    const alert = top.length > 0 ? form?.querySelector<HTMLElement>('.form-top') : null
    const target = first?.querySelector<HTMLElement>('input, textarea, button, [tabindex]') ?? alert
    const seen = first ?? alert
    seen?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  })
}
