/**
 * Marks every style element that a script creates with the nonce of the page's content security policy (decision 0166).
 * Libraries create theirs in different ways, and not all of them accept a nonce; markup gets none. While developing there
 * is no policy and no nonce.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
