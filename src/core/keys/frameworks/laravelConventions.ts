/** Keys of files of its own that Laravel asks for; `validation.php` as a whole. */
const ownFiles: Readonly<Record<string, RegExp>> = {
  auth: /^(?:failed|password|throttle)$/,
  pagination: /^(?:previous|next)$/,
  passwords: /^(?:reset|sent|throttled|token|user|password)$/,
  validation: /^/,
};

/** Texts of Laravel's own mails, pages and pagination, as keys of `lang/<locale>.json`. */
const ownTexts: ReadonlySet<string> = new Set([
  "All rights reserved.",
  "Forbidden",
  "Go to page :page",
  "Hello!",
  "If you did not create an account, no further action is required.",
  "If you did not request a password reset, no further action is required.",
  "Login",
  "Logout",
  "Not Found",
  "Page Expired",
  "Pagination Navigation",
  "Payment Required",
  "Please click the button below to verify your email address.",
  "Regards",
  "Regards,",
  "Register",
  "Reset Password",
  "Reset Password Notification",
  "Reset your password",
  "Server Error",
  "Service Unavailable",
  "Showing",
  "The given data was invalid.",
  "This password reset link will expire in :count minutes.",
  "Too Many Requests",
  "Unauthorized",
  "Verify Email Address",
  "Verify your email address",
  "Whoops!",
  "Whoops, something went wrong on our servers.",
  "You are receiving this email because we received a password reset request for your account.",
  "results",
  "to",
  "of",
]);

/** Returns whether Laravel itself asks for a message. */
export const isAskedByLaravel = (namespace: string, key: string): boolean =>
  ownFiles[namespace.slice(namespace.lastIndexOf("/") + 1)]?.test(key) === true ||
  ownTexts.has(key) ||
  /^If you(?:'|\u2019)re having \w+ clicking the|^(?:&laquo;|\u00ab) ?Previous$|^Next ?(?:&raquo;|\u00bb)$/.test(key);
