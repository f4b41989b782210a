/** The domain of a bundle, whose templates and forms ask for its messages: `FOSUserBundle`, `@SonataAdminBundle`. */
const bundle = /(?:^|[/@])\w+Bundle(?:\+intl-icu)?$/;

/** Domains of common libraries that have other names. */
const ofLibraries =
  /(?:^|\/)(?:KnpPaginator|EasyAdmin|ResetPassword|VerifyEmail|SchebTwoFactor|VichUploader|LexikTranslation|pagerfanta|time)(?:Bundle)?(?:\+intl-icu)?$/;

/** Texts of constraints and of security that Symfony has itself, as keys of its own domains. */
const ofValidators =
  /^(?:This (?:value|field|form|collection|file|host|URL|card|password|currency|UUID|hostname|is not|BIC|Business Identifier|International|week)|The (?:file|image|CSRF|mime type|uploaded|filename|extension|detected|selected|two values|value of|password|host|number of elements|size of)|(?:You|One or more|Please|An? PHP extension|An empty file|Unsupported card|Cannot write|No (?:file|temporary)|Each element|Only|Using|Mixing|The name|Error|Case-insensitive|At least one of))/;
const ofSecurity =
  /^(?:An authentication exception|Authentication|Invalid|Cookie|Not privileged|Digest|No (?:authentication|session|token)|Username|Account|Credentials|Your (?:account|request)|Too many failed|Bad credentials|User account)/;

/** Returns whether Symfony, or a bundle that the project overrides texts of, asks for a message itself. */
export function isAskedBySymfony(namespace: string, key: string): boolean {
  if (bundle.test(namespace) || ofLibraries.test(namespace)) return true;
  const domain = namespace.slice(namespace.lastIndexOf("/") + 1).replace(/\+intl-icu$/, "");
  if (domain === "validators") return ofValidators.test(key);
  return domain === "security" && ofSecurity.test(key);
}
